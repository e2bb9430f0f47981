import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';

/** What the inputs of a form ask of a model. Null and 0 ask nothing. */
export type ModelNeeds = {
  /** Pictures that the prompt refers to. */
  references: number;
  startFrame: boolean;
  endFrame: boolean;
  loop: boolean;
  dimension: Dimension | null;
  resolution: ModelResolution | null;
  durationSeconds: number | null;
  outputs: number;
  sound: boolean;
  loras: number;
  /** Length of the prompt or text. */
  characters: number;
  negativePrompt: boolean;
  /** The face that is to speak. */
  face: 'portrait' | 'clip' | null;
  hitPoints: number;
  lyrics: boolean;
};

/** Inputs that any model of the kind can use. */
export const noNeeds: ModelNeeds = {
  references: 0,
  startFrame: false,
  endFrame: false,
  loop: false,
  dimension: null,
  resolution: null,
  durationSeconds: null,
  outputs: 1,
  sound: false,
  loras: 0,
  characters: 0,
  negativePrompt: false,
  face: null,
  hitPoints: 0,
  lyrics: false,
};
