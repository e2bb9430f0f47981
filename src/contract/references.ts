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
    summary: 'References of the caller, most recently changed first, 24 per page, or the ten public samples.',
    description:
      'Public references of other users aren’t listed. Read and use them by ID. `search` covers tag and description.',
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
      'The plan limits the number of references. Archived references and samples don’t count. 403 ' +
      '(`not-allowed`) at the limit. 409 (`conflict`) if another object of the caller has the tag.',
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
    summary: `Sets the images of a reference as an ordered list, main image first. ${conflictOfRevision}`,
    description:
      'Removed images stay in the library. A public reference needs at least one image, and every image ' +
      'must pass the safety check.',
    audience: 'user',
    params,
    body: z.object({
      revision: Revision,
      images: z
        .array(z.object({ assetId: Id, angle: Angle }))
        .max(imagesPerReference, `can have at most ${imagesPerReference} entries`)
        .refine(
          (images) => new Set(images.map(({ assetId }) => assetId)).size === images.length,
          'lists an image twice',
        ),
    }),
    response: ReferenceView,
  },
  forecast: {
    method: 'GET',
    path: '/api/references/:referenceId/forecast',
    summary: 'Quotes the price of an image of a reference, with the inputs that the model would ignore or refuse.',
    audience: 'user',
    params,
    query: z.object({ angle: Angle.default('main'), modelId }),
    response: z.object({ credits: z.int(), notes: z.array(z.string()), refusal: z.string().nullable() }),
  },
  generate: {
    method: 'POST',
    path: '/api/references/:referenceId/generate',
    summary: 'Generates an image of one angle at the quoted price. Idempotent by `requestId`.',
    description:
      'The image is added to a private reference that has no image of this angle. Otherwise it becomes a ' +
      'candidate. 409 (`conflict`) if the price changed (the response has the new price), or if the angle ' +
      'is already being generated. To retry a failed request, send it with a new `requestId`.',
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
    summary: 'Publishes a reference. All users can then use it by its ID.',
    description:
      'Requires an image. No image may look pornographic to the safety check (422, `moderated`) or show a ' +
      'real person (403, `not-allowed`), such as an image of a character that shows a real person. Other ' +
      'users see the kind, tag, description and images.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  withdraw: {
    method: 'POST',
    path: '/api/references/:referenceId/withdraw',
    summary: 'Makes a reference private again. Other users keep their existing results.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  archive: {
    method: 'POST',
    path: '/api/references/:referenceId/archive',
    summary: 'Archives a reference. It becomes private and no longer counts toward the plan.',
    audience: 'user',
    params,
    response: ReferenceView,
  },
  restore: {
    method: 'POST',
    path: '/api/references/:referenceId/restore',
    summary: 'Restores an archived reference. 403 (`not-allowed`) at the limit of the plan.',
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
