import { z } from 'zod';
import { taskKinds } from '#domain/generation/input.ts';
import { resolutions } from '#domain/storyboards/dimension.ts';
import { voiceAges, voiceGenders, voiceUseCases } from '#domain/voices/voice.ts';
import type { Endpoint } from './endpoint.ts';

const PricingView = z.discriminatedUnion('per', [
  z.object({ per: z.literal('task'), credits: z.number() }),
  z.object({ per: z.literal('output'), credits: z.number() }),
  z.object({ per: z.literal('second'), credits: z.number(), minimumSeconds: z.number() }),
  z.object({ per: z.literal('characters'), credits: z.number(), characters: z.int() }),
]);

/** A model as everybody may see it: what it makes, its limits and its price. */
export const ModelView = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  label: z.string(),
  description: z.string(),
  pricing: PricingView,
  limits: z.object({
    promptCharacters: z.int(),
    outputs: z.int(),
    durationsSeconds: z.array(z.number()).nullable(),
    longestSeconds: z.number().nullable(),
    resolutions: z.array(z.enum(resolutions)).nullable(),
    references: z.int(),
    supportsStartFrame: z.boolean(),
    supportsEndFrame: z.boolean(),
  }),
  status: z.enum(['available', 'retired', 'hidden']),
  replacementId: z.string().nullable(),
  needsUpgrade: z.boolean(),
  isUnlimited: z.boolean(),
});
export type ModelView = z.infer<typeof ModelView>;

/** A voice that a speech model can use. */
export const VoiceView = z.object({
  id: z.string(),
  name: z.string(),
  age: z.enum(voiceAges),
  gender: z.enum(voiceGenders),
  useCase: z.enum(voiceUseCases),
  description: z.string(),
});

/** What things can be made with, and what that costs. */
export const catalogueApi = {
  models: {
    method: 'GET',
    path: '/api/models',
    summary: 'The models on offer, with their limits and prices.',
    audience: 'anyone',
    query: z.object({ kind: z.enum(taskKinds).optional() }),
    response: z.object({ models: z.array(ModelView) }),
  },
  voices: {
    method: 'GET',
    path: '/api/elevenlabs/voices',
    summary: 'The voices that a speech model can use.',
    audience: 'anyone',
    query: z.object({
      modelId: z.string().default('previz-voice'),
      age: z.enum(voiceAges).optional(),
      gender: z.enum(voiceGenders).optional(),
      useCase: z.enum(voiceUseCases).optional(),
    }),
    response: z.object({ voices: z.array(VoiceView) }),
  },
} satisfies Record<string, Endpoint>;
