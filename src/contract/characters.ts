import { largestSeed } from '#domain/generation/seed.ts';
import { z } from 'zod';
import { characterLengths, looksPerCharacter, referencesPerRequest } from '#domain/characters/character-limits.ts';
import { consentBases, consentLengths, consentUses, likenesses } from '#domain/characters/consent.ts';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { voiceGenders } from '#domain/voices/voice.ts';
import { CharacterSummary, CharacterView, Part } from './character-views.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, Revision, TimeCursor } from './ids.ts';
import { Tag } from './tags.ts';

const atMost = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `is longer than ${most.toLocaleString('en')} characters`);
const notEmpty = (most: number) => atMost(most).min(1, 'is empty');

/** By the maker of the voices: one voice for each vendor. */
const Voices = z
  .record(z.string().min(1, 'is empty').max(60), z.string().min(1, 'is empty').max(100))
  .refine((voices) => Object.keys(voices).length <= 20, 'has more than 20 voices');
const Age = z.int('is not a whole number').min(0, 'is negative').max(150, 'is more than 150').nullable();

const fields = {
  name: atMost(characterLengths.name),
  description: atMost(characterLengths.description),
  /** What pictures of the character are generated from. */
  prompt: atMost(characterLengths.prompt),
  gender: z.enum(voiceGenders),
  age: Age,
};

const params = z.object({ characterId: Id });
const lookParams = z.object({ characterId: Id, lookId: Id });

const modelId = z.string().max(100);
const outputs = z.int().min(1, 'is less than 1').max(4, 'is more than 4').optional();
const Parts = z
  .array(Part)
  .min(1, 'is empty')
  .refine((parts) => new Set(parts).size === parts.length, 'lists a part twice');

const ReferenceAssetIds = z.array(Id).max(referencesPerRequest, `can have at most ${referencesPerRequest} entries`);

const conflictOfRevision = '409 (`conflict`) if the character changed since `revision`.';

/** Characters in three steps: Headshot, Full Body, Finalize. */
export const charactersApi = {
  list: {
    method: 'GET',
    path: '/api/characters',
    summary:
      'Characters, most recently changed first, 24 per page. Optionally archived characters, or a search ' +
      'in name, tag and description.',
    audience: 'user',
    query: z.object({
      cursor: TimeCursor,
      archived: z.stringbool().default(false),
      search: z.string().trim().max(200, 'is longer than 200 characters').optional(),
    }),
    response: z.object({
      characters: z.array(CharacterSummary),
      nextCursor: z.string().nullable(),
      /** How many count toward the plan, and how many it allows. */
      total: z.int(),
      limit: z.int(),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/characters',
    summary: 'Creates a character from a prompt or a photo, at the step Headshot.',
    description:
      'The plan limits the number of characters. Archived characters don’t count. 403 (`not-allowed`) at the limit.',
    audience: 'user',
    body: z
      .object({
        name: fields.name.default(''),
        description: fields.description.default(''),
        prompt: fields.prompt.default(''),
        gender: fields.gender.default('neutral'),
        age: fields.age.default(null),
        /** An image of the caller. */
        photoAssetId: Id.nullable().default(null),
        /** Whether it shows a real person. While `unstated`, nothing is generated from uploaded pictures. */
        likeness: z.enum(likenesses).default('unstated'),
        /** The project whose budget pays for its pictures. */
        projectId: Id.nullable().default(null),
      })
      .refine(({ prompt, photoAssetId }) => prompt !== '' || photoAssetId !== null, {
        path: ['prompt'],
        error: 'is empty',
      }),
    response: CharacterView,
  },
  get: {
    method: 'GET',
    path: '/api/characters/:characterId',
    summary: 'One character with its looks, its candidates and the tasks that generate more.',
    audience: 'user',
    params,
    response: CharacterView,
  },
  update: {
    method: 'PATCH',
    path: '/api/characters/:characterId',
    summary: `Changes fields of a character. ${conflictOfRevision}`,
    audience: 'user',
    params,
    body: z.object({
      revision: Revision,
      name: fields.name.optional(),
      tag: Tag.nullable().optional(),
      description: fields.description.optional(),
      prompt: fields.prompt.optional(),
      gender: fields.gender.optional(),
      age: fields.age.optional(),
      voices: Voices.optional(),
      projectId: Id.nullable().optional(),
    }),
    response: CharacterView,
  },
  recordConsent: {
    method: 'PUT',
    path: '/api/characters/:characterId/consent',
    summary: `Records whether a character shows a real person, and the consent to use that person's likeness. ${conflictOfRevision}`,
    description:
      'A character that shows a real person can be used only while a consent covers its face, and its voice ' +
      'for dialogue. When a consent ends or is withdrawn, new requests are refused and existing results are ' +
      'kept. Written consent requires a document and an end date. A license requires a document.',
    audience: 'user',
    params,
    body: z.object({
      revision: Revision,
      likeness: z.enum(likenesses),
      /** Null where there is none; takes the place of the one before. */
      consent: z
        .object({
          basis: z.enum(consentBases),
          personName: notEmpty(consentLengths.personName),
          covers: z.array(z.enum(consentUses)).max(consentUses.length),
          /** A scan, a photo or a recording of the consent: an image, a clip or a sound of the caller. */
          documentAssetId: Id.nullable().default(null),
          /** The last day on which it holds, in UTC. */
          endsOn: z.iso.date('isn’t a date such as 2027-12-31').nullable().default(null),
        })
        .nullable()
        .default(null),
    }),
    response: CharacterView,
  },
  finalize: {
    method: 'POST',
    path: '/api/characters/:characterId/finalize',
    summary: `Completes a character that has a headshot and a full body. ${conflictOfRevision}`,
    audience: 'user',
    params,
    body: z.object({
      revision: Revision,
      name: notEmpty(characterLengths.name),
      tag: Tag,
      description: notEmpty(characterLengths.description),
      voices: Voices.default({}),
    }),
    response: CharacterView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/characters/:characterId',
    summary: 'Deletes a character, or archives it while a storyboard uses it. Its images stay in the library.',
    audience: 'user',
    params,
    response: z.object({ isArchived: z.boolean() }),
  },
  archive: {
    method: 'POST',
    path: '/api/characters/:characterId/archive',
    summary: 'Archives a character. It keeps all its data and no longer counts toward the plan.',
    audience: 'user',
    params,
    response: CharacterView,
  },
  restore: {
    method: 'POST',
    path: '/api/characters/:characterId/restore',
    summary: 'Restores an archived character. 403 (`not-allowed`) at the limit of the plan.',
    audience: 'user',
    params,
    response: CharacterView,
  },
  addLook: {
    method: 'POST',
    path: '/api/characters/:characterId/looks',
    summary: 'Adds a look: other clothes, an injury, another age.',
    description: `A character has at most ${looksPerCharacter} looks.`,
    audience: 'user',
    params,
    body: z.object({
      name: notEmpty(characterLengths.lookName),
      age: Age.default(null),
      wardrobe: atMost(characterLengths.wardrobe).default(''),
    }),
    response: CharacterView,
  },
  updateLook: {
    method: 'PATCH',
    path: '/api/characters/:characterId/looks/:lookId',
    summary: `Changes fields of a look. ${conflictOfRevision}`,
    audience: 'user',
    params: lookParams,
    body: z.object({
      revision: Revision,
      name: notEmpty(characterLengths.lookName).optional(),
      age: Age.optional(),
      wardrobe: atMost(characterLengths.wardrobe).optional(),
      /** Null: the character's. */
      voices: Voices.nullable().optional(),
    }),
    response: CharacterView,
  },
  removeLook: {
    method: 'DELETE',
    path: '/api/characters/:characterId/looks/:lookId',
    summary: 'Removes a look. The main look stays.',
    audience: 'user',
    params: lookParams,
    response: CharacterView,
  },
  forecast: {
    method: 'GET',
    path: '/api/characters/:characterId/looks/:lookId/forecast',
    summary: 'Quotes the price of generating parts of a look, with the inputs that the model would ignore or refuse.',
    audience: 'user',
    params: lookParams,
    query: z.object({
      /** One or several: `front,back`. */
      parts: z
        .string()
        .transform((names) => names.split(','))
        .pipe(Parts),
      modelId,
      outputs: z
        .string()
        .regex(/^[1-4]$/, 'is not a number from 1 to 4')
        .transform(Number)
        .optional(),
      /** As `generate` takes them: `a,b`. */
      referenceAssetIds: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(ReferenceAssetIds)
        .optional(),
    }),
    response: z.object({ credits: z.int(), notes: z.array(z.string()), refusal: z.string().nullable() }),
  },
  generate: {
    method: 'POST',
    path: '/api/characters/:characterId/looks/:lookId/generate',
    summary: 'Generates candidates for parts of a look at the quoted price. Idempotent by `requestId`.',
    description:
      '409 (`conflict`) if the price changed (the response has the new price), if the part is already ' +
      'being generated, or if an earlier step isn’t done. To retry a failed request, send it with a new ' +
      '`requestId`.',
    audience: 'user',
    limit: 'generation',
    params: lookParams,
    body: z.object({
      /** Created by the caller once for each press. */
      requestId: Id,
      parts: Parts,
      modelId,
      /** How many candidates of each part. */
      outputs,
      seed: z.int().min(0).max(largestSeed).optional(),
      style: z
        .string()
        .refine((slug) => findVisualStyle(slug) !== null, 'is not one of the visual styles')
        .nullable()
        .default(null),
      /** Other images of the caller, of public references or of samples, that the prompt may name by their tags. */
      referenceAssetIds: ReferenceAssetIds.default([]),
      expectedCredits: z.int().min(0),
    }),
    response: CharacterView,
  },
  choose: {
    method: 'PUT',
    path: '/api/characters/:characterId/looks/:lookId/pictures',
    summary:
      'Selects the image of a part: a candidate, or another image of the caller. Null removes an optional image.',
    description:
      '409 (`conflict`) for an image that was generated for another character or part. A new headshot ' +
      'before the character is complete resets the main look to the step Full Body.',
    audience: 'user',
    params: lookParams,
    body: z.object({ part: Part, assetId: Id.nullable() }),
    response: CharacterView,
  },
} as const satisfies Record<string, Endpoint>;
