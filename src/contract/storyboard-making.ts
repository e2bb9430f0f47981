import { largestSeed } from '#domain/generation/seed.ts';
import { z } from 'zod';
import { media } from '#domain/storyboards/storyboard.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { SlotSchema } from './storyboard-commands.ts';

/** What "make everything that is missing", or "make these again", would make, in film order, and what it costs. */
export const MissingView = z.object({
  items: z.array(
    z.object({
      slot: z.string(),
      medium: z.enum(media),
      label: z.string(),
      sceneId: z.string(),
      modelId: z.string(),
      credits: z.int(),
      /** What the model makes otherwise than the board asks for, in sentences. */
      notes: z.array(z.string()),
      /** What should be known before paying: who is seen without a picture to go by. */
      warnings: z.array(z.string()),
      /** Why it cannot be made, in a sentence; it costs nothing then, and is left out. */
      refusal: z.string().nullable(),
      /** Why the take that is there no longer matches; empty for what is not there. */
      staleReasons: z.array(z.string()),
    }),
  ),
  credits: z.int(),
  creditsAvailable: z.int(),
  /** What the project's budget has left; null when it has none. */
  budget: z.object({ projectTitle: z.string(), budgetCredits: z.int(), creditsLeft: z.int() }).nullable(),
  /**
   * How many of the items the credits and the budget are enough for, taken in order, and what those cost: the price to confirm. What is
   * too dear is passed over with whatever waits for it; what is free behind it is still made.
   */
  affordable: z.int(),
  affordableCredits: z.int(),
});
export type MissingView = z.infer<typeof MissingView>;

const params = z.object({ storyboardId: Id });
/** What is not there, or what no longer matches the board. */
const WhatToMake = z.enum(['missing', 'stale']);

/** Only what comes before the end of this scene; null, or left out, is the whole film. */
const ThroughScene = Id.nullable().default(null);

const Media = z.array(z.enum(media)).min(1);

/** What is made for a storyboard, at which price. A part of `storyboardsApi`. */
export const makingEndpoints = {
  generate: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/generate',
    summary:
      'Generates new takes of one slot at the quoted price. Idempotent by `requestId`. A take that is ' +
      'already being generated isn’t generated twice.',
    audience: 'user',
    limit: 'generation',
    params,
    body: z.object({
      /** Made by whoever asks, once for each press: sent again, it is answered with the task that it has made. */
      requestId: Id.optional(),
      slot: SlotSchema,
      modelId: z.string().max(100).optional(),
      outputs: z.int().min(1).max(4).default(1),
      seed: z.int().min(0).max(largestSeed).optional(),
      expectedCredits: z.int().min(0),
    }),
    response: z.object({ taskId: z.string(), credits: z.int() }),
  },
  quote: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/quote',
    summary: 'Quotes the price of new takes of one slot, with the ignored inputs and further notes.',
    audience: 'user',
    params,
    query: z.object({
      slot: SlotSchema,
      modelId: z.string().max(100).optional(),
      outputs: z
        .string()
        .regex(/^[1-4]$/, 'is not a number from 1 to 4')
        .transform(Number)
        .optional(),
    }),
    response: z.object({
      modelId: z.string(),
      credits: z.int(),
      /** What the model makes otherwise than the board asks for, in sentences. */
      notes: z.array(z.string()),
      /** Who is seen without a picture to go by. */
      warnings: z.array(z.string()),
      /** Why it cannot be made; it costs nothing then. */
      refusal: z.string().nullable(),
    }),
  },
  upload: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/uploads',
    summary: 'Adds an asset of the caller as a take of a slot and selects it.',
    audience: 'user',
    params,
    body: z.object({ slot: SlotSchema, assetId: Id }),
    response: z.object({ takeId: z.string(), revision: z.int() }),
  },
  missing: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/missing',
    summary: 'Lists the missing or stale media of a film with the price of each item.',
    audience: 'user',
    params,
    query: z.object({
      media: z.string().max(60).optional(),
      what: WhatToMake.default('missing'),
      throughSceneId: ThroughScene,
    }),
    response: MissingView,
  },
  otherModels: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/missing/models',
    summary: 'Quotes the takes of one model for every other model of its kind, cheapest first.',
    audience: 'user',
    params,
    query: z.object({
      medium: z.enum(media),
      modelId: z.string().max(100),
      what: WhatToMake.default('missing'),
      throughSceneId: ThroughScene,
    }),
    response: z.object({
      models: z.array(
        z.object({
          modelId: z.string(),
          credits: z.int(),
          /** Why it cannot make them, in a sentence. */
          refusal: z.string().nullable(),
        }),
      ),
    }),
  },
  makeMissing: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/make-missing',
    summary: 'Generates all missing or stale media in film order, up to the available credits, with one confirmation.',
    audience: 'user',
    limit: 'generation',
    params,
    body: z.object({
      media: Media.optional(),
      what: WhatToMake.default('missing'),
      throughSceneId: ThroughScene,
      expectedCredits: z.int().min(0),
    }),
    response: z.object({
      taskIds: z.array(z.string()),
      credits: z.int(),
      /** What the credits, or the project's budget, were not enough for. */
      notAffordable: z.array(z.string()),
    }),
  },
} satisfies Record<string, Endpoint>;
