import type { Unlimited } from '../billing/unlimited.ts';
import type { Model } from '../catalogue/model.ts';
import { defaultResolution, durationsAt } from '../catalogue/resolution.ts';
import type { GenerationInput, MediaReference, Subject } from '../generation/input.ts';
import type { BoardIndex } from './board-index.ts';
import type { BeyondPlan } from './beyond-plan.ts';
import { composeImagePrompt, composeVideoPrompt } from './compose-prompt.ts';
import { slotLabel } from './slot-label.ts';
import { readSlot, type Slot, slotOf } from './slots.ts';
import type { Medium } from './storyboard.ts';
import { takeInputs, type TakeInputs } from './take-inputs.ts';
import { takeSeed } from './take-seed.ts';
import { findVisualStyle } from './visual-styles.ts';

/** What planning knows of a storyboard. */
export type PlanningBoard = {
  index: BoardIndex;
  /** The storyboard's own seed; everything's seed follows from it. */
  seed: number;
  selected: ReadonlyMap<Slot, { assetId: string }>;
  /** How many takes each slot has had. */
  takeCounts: ReadonlyMap<Slot, number>;
  /** The task that is making a take of a slot at the moment. */
  running: ReadonlyMap<Slot, string>;
  /** How much of the film each slot covers now, in milliseconds. */
  lengthOf(slot: Slot): number | null;
  /** The catalogue's entry; throws when there is none. */
  modelOf(modelId: string): Model;
  /** What is free for the person whose storyboard it is. */
  unlimited: Unlimited;
  /** What is beyond the person's plan: nothing is made for it. */
  beyond: BeyondPlan;
};

/** One take to be asked for. `after` names slots of the same plan, or ids of tasks that run. */
export type PlannedTake = {
  slot: Slot;
  medium: Medium;
  /** `2C · Picture`. */
  label: string;
  modelId: string;
  input: GenerationInput<MediaReference>;
  after: string[];
  /** What the board says now, to be kept with the take. */
  inputs: TakeInputs;
};

export type TakeOptions = {
  modelId?: string | undefined;
  outputs?: number;
  seed?: number | undefined;
  /** Slots that are asked for in the same plan, so that their results can be used. */
  planned?: ReadonlySet<Slot>;
};

/** What to ask for so that a slot gets a new take; null when the board asks for nothing there. */
export function planTake(board: PlanningBoard, slot: Slot, options: TakeOptions = {}): PlannedTake | null {
  const { medium } = readSlot(slot);
  const inputs = takeInputs(board.index, slot);
  if (inputs === null) return null;
  const modelId = options.modelId ?? ownModel(board.index, slot) ?? board.index.content.fields.models[medium];
  const model = board.modelOf(modelId);
  const takes = board.takeCounts.get(slot) ?? 0;
  const seed = options.seed ?? takeSeed(board.index, slot, { boardSeed: board.seed, takes });
  const start = medium === 'clip' && model.limits.supportsImg2Vid ? startFrame(board, slot, options) : nothingBefore;
  const input = inputFor({ board, slot, inputs, model, seed, outputs: options.outputs ?? 1, start });
  return { slot, medium, label: slotLabel(board.index, slot), modelId, input, after: start.after, inputs };
}

/** The model that the slot's shot asks for, if it asks for one. */
function ownModel({ shotById, lineById }: BoardIndex, slot: Slot): string | undefined {
  const { medium, ownerId } = readSlot(slot);
  return (shotById.get(ownerId) ?? lineById.get(ownerId))?.shot.models[medium];
}

type Start = { frame: MediaReference | null; after: string[] };
const nothingBefore: Start = { frame: null, after: [] };

/** A clip begins with the shot's picture: the selected one, or the one that is being made or will be. */
function startFrame(board: PlanningBoard, slot: Slot, { planned }: TakeOptions): Start {
  const picture = slotOf('picture', readSlot(slot).ownerId);
  // A picture that is made again with it is the one that it shall begin with.
  if (planned?.has(picture) === true) return { frame: { taskId: picture }, after: [picture] };
  const selected = board.selected.get(picture);
  if (selected) return { frame: { assetId: selected.assetId }, after: [] };
  const running = board.running.get(picture);
  return running === undefined ? nothingBefore : { frame: { taskId: running }, after: [running] };
}

type Making = {
  board: PlanningBoard;
  slot: Slot;
  inputs: TakeInputs;
  model: Model;
  seed: number;
  outputs: number;
  start: Start;
};

function inputFor(making: Making): GenerationInput<MediaReference> {
  const { board, slot, inputs, model, seed } = making;
  const prompt = (text: string) => fitText(text, model.limits.promptCharacters);
  switch (inputs.medium) {
    case 'picture':
    case 'clip':
      return pictureInput(making, inputs);
    case 'voice':
      return { kind: 'speech', text: prompt(inputs.text), voice: inputs.voice, direction: inputs.direction, seed };
    case 'sound':
    case 'music': {
      const durationSeconds = fitSeconds(board.lengthOf(slot) ?? 1000, model);
      return { kind: inputs.medium, prompt: prompt(inputs.prompt), durationSeconds, seed };
    }
  }
}

type Seen = Extract<TakeInputs, { medium: 'picture' | 'clip' }>;

function pictureInput(
  { board, slot, model, seed, outputs, start }: Making,
  inputs: Seen,
): GenerationInput<MediaReference> {
  const { frameRate, dimension, style } = board.index.content.fields;
  const found = board.index.shotById.get(readSlot(slot).ownerId);
  const words = findVisualStyle(style)?.words ?? null;
  const compose = inputs.medium === 'picture' ? composeImagePrompt : composeVideoPrompt;
  const subjects: Subject<MediaReference>[] = inputs.cast.map((role) => ({ ...role, images: [] }));
  const common = {
    prompt: fitText(found ? compose({ ...found, style: words }) : inputs.prompt, model.limits.promptCharacters),
    style,
    dimension,
    resolution: defaultResolution(model.limits),
    seed,
    subjects,
  };
  if (inputs.medium === 'clip') {
    const durationSeconds = fitSeconds(board.lengthOf(slot) ?? 1000, model);
    return { kind: 'video', ...common, startFrame: start.frame, endFrame: null, durationSeconds, frameRate };
  }
  return { kind: 'image', ...common, outputs: Math.min(outputs, model.limits.outputs) };
}

/** The shortest length that the model can make and that covers what is needed, else its longest; in seconds. */
export function fitSeconds(neededMs: number, { limits }: Pick<Model, 'limits'>): number {
  const needed = neededMs / 1000;
  const lengths = durationsAt(limits, defaultResolution(limits));
  if (lengths !== null) return lengths.find((seconds) => seconds >= needed) ?? lengths.at(-1) ?? needed;
  return Math.max(limits.shortestSeconds ?? 0, Math.min(needed, limits.longestSeconds ?? needed));
}

/** As much of a text as a model takes, cut between words. */
function fitText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(characters / 2))).trimEnd();
}
