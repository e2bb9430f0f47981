import { largestSeed } from '#domain/generation/seed.ts';
import { z } from 'zod';
import { imagesPerReference, referenceDescriptionMaximum } from '#domain/references/reference-limits.ts';
import { referenceKinds } from '#domain/references/reference-kinds.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, Revision, TimeCursor } from './ids.ts';
import { Angle, ReferenceSummary, ReferenceView } from './reference-views.ts';
import { Tag } from './tags.ts';

const Kind = z.enum(referenceKinds);
const Description = z
  .string()
  .trim()
  .max(referenceDescriptionMaximum, `is longer than ${referenceDescriptionMaximum} characters`);

const params = z.object({ referenceId: Id });
const modelId = z.string().max(100);

const conflictOfRevision = '409 (`conflict`) if the reference changed since `revision`.';

/** References: locations, props, wardrobe, styles and other things that prompts and storyboards name by a tag. */
export const referencesApi = {
  list: {
    method: 'GET',
    path: '/api/references',
    summary: 'References of the caller, the one last changed first, 24 a page; or the ten public samples.',
    description:
      'Another user’s public reference is in no list: it is read and used by its id. `search` looks for words in tag and description.',
    audience: 'user',
    query: z.object({
      cursor: TimeCursor,
      source: z.enum(['own', 'samples']).default('own'),
      kind: Kind.optional(),
      projectId: Id.optional(),
      archived: z.stringbool().default(false),
      search: z.string().trim().max(200, 'is longer than 200 characters').optional(),
    }),
    response: z.object({
      references: z.array(ReferenceSummary),
      nextCursor: z.string().nullable(),
      /** How many of the caller count toward the plan, and how many it allows. */
      total: z.int(),
      limit: z.int(),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/references',
    summary: 'Creates a private reference from a description or an image.',
    description:
      'The plan limits how many references an account has; archived ones and samples do not count. Beyond the limit the answer is 403 (`not-allowed`). A tag that something else of the caller has is refused with 409 (`conflict`).',
    audience: 'user',
    body: z
      .object({
        kind: Kind,
        tag: Tag,
        description: Description.default(''),
        /** An image of the caller, which becomes the main image. */
        assetId: Id.nullable().default(null),
        /** The project whose budget pays for its images. */
        projectId: Id.nullable().default(null),
      })
      .refine(({ description, assetId }) => description !== '' || assetId !== null, {
        path: ['description'],
        error: 'is empty',
      }),
    response: ReferenceView,
  },
  get: {
    method: 'GET',
    path: '/api/references/:referenceId',
    summary: 'One reference of the caller, a public one of another user, or a sample.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  update: {
    method: 'PATCH',
    path: '/api/references/:referenceId',
    summary: `Changes fields of a reference. ${conflictOfRevision}`,
    audience: 'user',
    params,
    body: z.object({
      revision: Revision,
      kind: Kind.optional(),
      tag: Tag.optional(),
      description: Description.optional(),
      projectId: Id.nullable().optional(),
    }),
    response: ReferenceView,
  },
  setImages: {
    method: 'PUT',
    path: '/api/references/:referenceId/images',
    summary: `Chooses, removes and orders the images of a reference: the list as it should be, the main image first. ${conflictOfRevision}`,
    description:
      'An image that is left out stays in the library. A public reference takes no image that looks pornographic to the safety check, and needs one at least.',
    audience: 'user',
    params,
    body: z.object({
      revision: Revision,
      images: z
        .array(z.object({ assetId: Id, angle: Angle }))
        .max(imagesPerReference, `are more than ${imagesPerReference}`)
        .refine(
          (images) => new Set(images.map(({ assetId }) => assetId)).size === images.length,
          'names an image twice',
        ),
    }),
    response: ReferenceView,
  },
  forecast: {
    method: 'GET',
    path: '/api/references/:referenceId/forecast',
    summary: 'What an image of a reference would cost, and what a model would leave out or refuse.',
    audience: 'user',
    params,
    query: z.object({ angle: Angle.default('main'), modelId }),
    response: z.object({ credits: z.int(), notes: z.array(z.string()), refusal: z.string().nullable() }),
  },
  generate: {
    method: 'POST',
    path: '/api/references/:referenceId/generate',
    summary: 'Generates an image of one angle, at the price that was shown. The same request counts once.',
    description:
      'The image joins a private reference that has none of this angle; otherwise it waits among the candidates. 409 (`conflict`) for another price, with the new one, and for an angle that is being generated already. A request that failed is retried by sending it again with another `requestId`.',
    audience: 'user',
    limit: 'generation',
    params,
    body: z.object({
      /** Created by the caller once for each press. */
      requestId: Id,
      angle: Angle.default('main'),
      modelId,
      seed: z.int().min(0).max(largestSeed).optional(),
      /** False: from the description alone. */
      fromImages: z.boolean().default(true),
      expectedCredits: z.int().min(0),
    }),
    response: ReferenceView,
  },
  publish: {
    method: 'POST',
    path: '/api/references/:referenceId/publish',
    summary: 'Lets everybody use a reference by its id.',
    description:
      'It needs an image, and none that looks pornographic to the safety check (422, `moderated`) or shows a real person (403, `not-allowed`): a picture of such a character, or what was made from one. Others see its kind, tag, description and images.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  withdraw: {
    method: 'POST',
    path: '/api/references/:referenceId/withdraw',
    summary: 'Makes a reference private again. What others have made with it stays theirs.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  archive: {
    method: 'POST',
    path: '/api/references/:referenceId/archive',
    summary: 'Archives a reference: it no longer counts toward the plan, and is private.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  restore: {
    method: 'POST',
    path: '/api/references/:referenceId/restore',
    summary: 'Brings an archived reference back; 403 (`not-allowed`) at the limit of the plan.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/references/:referenceId',
    summary:
      'Deletes a reference, or archives it while a storyboard of the caller uses it. Its images stay in the library.',
    audience: 'user',
    params,
    response: z.object({ isArchived: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
