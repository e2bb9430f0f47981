import type { TaskKind } from '../generation/input.ts';
import type { Resolution } from '../storyboards/dimension.ts';
import type { Pricing } from './price.ts';

/** The vendors and machines that make media. */
export const providerIds = ['previz', 'fal'] as const;
export type ProviderId = (typeof providerIds)[number];

/** `retired` keeps its row and its history, says so, and takes no credits. */
export type ModelStatus = 'available' | 'retired' | 'hidden';

/** What one call may ask of a model. Null means that the kind has no such setting. */
export type ModelLimits = {
  promptCharacters: number;
  /** 1 to 4 for pictures. */
  outputs: number;
  /** The lengths it can make, in seconds, shortest first; null when any whole length up to `longestSeconds` will do. */
  durationsSeconds: number[] | null;
  longestSeconds: number | null;
  resolutions: Resolution[] | null;
  /** How many reference pictures it takes. */
  references: number;
  supportsStartFrame: boolean;
  supportsEndFrame: boolean;
};

/** A catalogue entry: what it can take and give, its limits, its price. */
export type Model = {
  id: string;
  kind: TaskKind;
  label: string;
  description: string;
  pricing: Pricing;
  limits: ModelLimits;
  status: ModelStatus;
  /** Shown instead, when retired. */
  replacementId: string | null;
  needsUpgrade: boolean;
  isUnlimited: boolean;
};
