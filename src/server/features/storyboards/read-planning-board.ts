import type { TaskView } from '#contract/generation.ts';
import { indexBoard } from '#domain/storyboards/board-index.ts';
import type { PlanningBoard } from '#domain/storyboards/plan-take.ts';
import { slotLengths } from '#domain/storyboards/slot-length.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { readContent } from './read-content.ts';
import { requireStoryboard } from './require-storyboard.ts';
import { countTakes, listSelectedTakes } from './takes-store.ts';

/** Everything that planning takes needs to know of a person's storyboard. Throws `not-found`. */
export function readPlanningBoard({ db }: Platform, uses: Uses) {
  return async (userId: string, storyboardId: string): Promise<PlanningBoard> => {
    const { storyboard } = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const [content, selected, takeCounts, tasks] = await Promise.all([
      readContent(db.sql, storyboard),
      listSelectedTakes(db.sql, storyboardId),
      countTakes(db.sql, storyboardId),
      uses.generation.ofStoryboard(userId, storyboardId),
    ]);
    const voices = selected.filter(({ medium }) => medium === 'voice');
    const assets = await uses.assets.findAll(voices.map(({ assetId }) => assetId));
    const lengthOfAsset = new Map(assets.map(({ id, durationMs }) => [id, durationMs]));
    const assetOfSlot = new Map(voices.map(({ slot, assetId }) => [slot, assetId]));
    const voiceMs = (lineId: string) => lengthOfAsset.get(assetOfSlot.get(slotOf('voice', lineId)) ?? '') ?? null;
    const index = indexBoard(content);
    return {
      index,
      seed: storyboard.seed,
      selected: new Map(selected.map(({ slot, assetId }) => [slot, { assetId }])),
      takeCounts,
      running: runningBySlot(tasks),
      lengthOf: slotLengths(index, voiceMs),
      modelOf: uses.catalogue.find,
    };
  };
}

/** The newest task that is at work for each slot. */
function runningBySlot(tasks: TaskView[]): Map<Slot, string> {
  const running = tasks.filter(({ state }) => state === 'IN_PROGRESS').toReversed();
  // The purpose is what `request-takes.ts` wrote.
  return new Map(running.flatMap(({ id, purpose: { slot } }) => (slot === undefined ? [] : [[slot as Slot, id]])));
}
