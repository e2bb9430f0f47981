import type { Unlimited } from '../billing/unlimited.ts';
import type { Model } from '../catalogue/model.ts';
import type { GenerationInput, MediaReference } from '../generation/input.ts';
import type { Speaker } from '../voices/voice-of-role.ts';
import type { BeyondPlan } from './beyond-plan.ts';
import type { BoardIndex } from './board-index.ts';
import type { VoiceLength } from './slot-length.ts';
import type { Slot } from './slots.ts';
import type { Medium, Role } from './storyboard.ts';
import type { TakeInputs } from './take-inputs.ts';

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
  /** When the last word of a shot has been said, in milliseconds from its beginning. */
  speechOf(slot: Slot): number;
  /** How long the selected voice of a line is, in milliseconds; null while nobody has spoken it. */
  voiceMs: VoiceLength;
  /** When the music of a slot is to strike, in milliseconds from its beginning. */
  hitsOf(slot: Slot): number[];
  /** The catalogue's entry; throws when there is none. */
  modelOf(modelId: string): Model;
  /** The voice that a role speaks with by a model. */
  speakerOf(role: Role, model: Model): Speaker;
  /** Why this person cannot have this made by this model here, in a sentence: their plan, or no vendor; null when nothing stands against it. */
  refusalOf(model: Model, input: GenerationInput<MediaReference>): string | null;
  /** What is free for the person whose storyboard it is. */
  unlimited: Unlimited;
  /** What is beyond the person's plan: nothing is made for it. */
  beyond: BeyondPlan;
};

/** Slots whose takes are asked for in the same plan and can be made. */
export type Planned = ReadonlySet<Slot>;

/** One take to be asked for. `after` names slots of the same plan, or ids of tasks that run. */
export type PlannedTake = {
  slot: Slot;
  medium: Medium;
  /** `2C · Image`. */
  label: string;
  modelId: string;
  input: GenerationInput<MediaReference>;
  after: string[];
  /** What the board says now, to be kept with the take. */
  inputs: TakeInputs;
  /** What the model makes otherwise than the board asks for, in sentences. */
  notes: string[];
  /** What should be known before paying: who is seen without a picture to go by. */
  warnings: string[];
  /** Why it cannot be made, in a sentence; null when it can. */
  refusal: string | null;
};
