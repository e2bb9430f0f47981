import { z } from 'zod';
import { characterParts } from '#domain/characters/parts.ts';
import { referenceKinds } from '#domain/references/reference-kinds.ts';

/** The character that plays a role, as far as a board shows it. */
export const PlayerView = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string().nullable(),
  isArchived: z.boolean(),
  thumbnailUrl: z.string().nullable(),
  /** The main look first. */
  looks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      age: z.int().nullable(),
      wardrobe: z.string(),
      thumbnailUrl: z.string().nullable(),
      /** What the thumbnail shows. */
      thumbnailPart: z.enum(characterParts).nullable(),
    }),
  ),
});

/** A reference that the storyboard links to, as far as the board shows it. Of a withdrawn one nothing is known but that. */
export const ReferenceOnBoard = z.object({
  id: z.string(),
  kind: z.enum(referenceKinds),
  tag: z.string().nullable(),
  description: z.string(),
  isArchived: z.boolean(),
  isWithdrawn: z.boolean(),
  thumbnailUrl: z.string().nullable(),
});
