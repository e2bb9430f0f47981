import type { ReferenceAngle, ReferenceKind } from './reference-kinds.ts';

/** A reference as a storyboard reads it when it is opened. */
export type BoardReference = {
  id: string;
  /** Whose images they are: their addresses are signed for that account. */
  ownerId: string;
  kind: ReferenceKind;
  /** Null for a withdrawn one, of which nothing is said. */
  tag: string | null;
  description: string;
  isArchived: boolean;
  /** Another user's that was public and is no longer: it has no images, and nothing new is made with it. */
  isWithdrawn: boolean;
  /** Asset ids, best first. */
  pictures: string[];
  /** The same with their angles. */
  images: { assetId: string; angle: ReferenceAngle }[];
};
