import { nothingUnlimited } from '../billing/unlimited.ts';
import type { Model } from '../catalogue/model.ts';
import type { ImageInput, MediaSource } from '../generation/input.ts';
import { mapMedia } from '../generation/media.ts';
import type { Breakdown } from '../scripts/breakdown.ts';
import { nothingBeyond } from '../storyboards/beyond-plan.ts';
import { indexBoard, type ShotInFilm } from '../storyboards/board-index.ts';
import { defaultModels } from '../storyboards/default-models.ts';
import { boardFromBreakdown } from '../storyboards/from-breakdown.ts';
import { planTake } from '../storyboards/plan-take.ts';
import type { PlanningBoard } from '../storyboards/planning-board.ts';
import { slotOf } from '../storyboards/slots.ts';
import { unspoken } from '../storyboards/slot-length.ts';
import { forbiddenWords } from '../trust/check-words.ts';

/** A shot, and the request for its image; null if its words ask for something that is never generated. */
export type Sketch = { shot: ShotInFilm; input: ImageInput<MediaSource> | null };

const fields = { dimension: '16:9', style: 'colour', frameRate: 24, fitType: 'cover', models: defaultModels } as const;
const seed = 1;

/**
 * Plans the images of a breakdown's shots as a new storyboard would, with the image model `model`. Returns the scenes in order, each
 * with its shots.
 */
export function planSketches(breakdown: Breakdown, model: Model): Sketch[][] {
  let count = 0;
  const nextId = (prefix: string) => `${prefix}_${(count += 1)}`;
  const parts = boardFromBreakdown(breakdown, { nextId, voiceOf: () => '' });
  const index = indexBoard({ id: 'demo', revision: 1, fields: { ...fields, title: breakdown.title }, ...parts });
  const board: PlanningBoard = {
    index,
    seed,
    selected: new Map(),
    takeCounts: new Map(),
    running: new Map(),
    lengthOf: () => null,
    speechOf: () => 0,
    voiceMs: unspoken,
    hitsOf: () => [],
    modelOf: () => model,
    speakerOf: () => ({ voice: null, note: null }),
    refusalOf: () => null,
    unlimited: nothingUnlimited,
    beyond: nothingBeyond,
  };
  return index.scenes.map(({ shots }) => shots.map((shot) => ({ shot, input: inputOf(board, shot.shot.id) })));
}

function inputOf(board: PlanningBoard, shotId: string): ImageInput<MediaSource> | null {
  const planned = planTake(board, slotOf('picture', shotId));
  if (planned?.input.kind !== 'image' || planned.refusal !== null || forbiddenWords(planned.input)) return null;
  const input = mapMedia(planned.input, refuseMedia);
  return input.kind === 'image' ? { ...input, resolution: '480p' } : null;
}

function refuseMedia(): never {
  throw new Error('A new storyboard has no references.');
}
