import { z } from 'zod';
import { referenceKinds } from '#domain/references/reference-kinds.ts';
import { taggedKinds, tagKey, tagMaximum, tagPattern } from '#domain/tags/tag.ts';
import type { Endpoint } from './endpoint.ts';

/** A tag as a user types it, with or without the sign. */
export const Tag = z
  .string()
  .trim()
  .transform((tag) => tag.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .min(1, 'is empty')
      .max(tagMaximum, `is longer than ${tagMaximum} characters`)
      .regex(tagPattern, 'can only contain letters, digits, "_" and "-"')
      .refine((tag) => tagKey(tag) !== '', 'has no visible letters'),
  );

/** Something of the caller's that a prompt can name. */
export const TaggedView = z.object({
  kind: z.enum(taggedKinds),
  /** Of a reference: what it is. */
  referenceKind: z.enum(referenceKinds).exactOptional(),
  id: z.string(),
  tag: z.string(),
  name: z.string(),
  description: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Its images, best first. */
  assetIds: z.array(z.string()),
});
export type TaggedView = z.infer<typeof TaggedView>;

/** The details of a `conflict`: what has the tag already. */
export const TagConflict = z.object({ kind: z.enum(taggedKinds), id: z.string() });

/** Names of assets, characters and references in prompts. A tag belongs to one thing of its owner. */
export const tagsApi = {
  search: {
    method: 'GET',
    path: '/api/tags',
    summary:
      'Up to 10 tagged objects of the caller, with prefix matches first, followed by public samples with a ' +
      'matching prefix.',
    description:
      'Tags are unique per owner, ignoring case, accents and invisible characters. 409 (`conflict`) for a ' +
      'tag that is taken, with the object that has it.',
    audience: 'user',
    query: z.object({ search: z.string().trim().max(200, 'is longer than 200 characters').default('') }),
    response: z.object({ tags: z.array(TaggedView) }),
  },
} as const satisfies Record<string, Endpoint>;
