import { z } from 'zod';
import { endpointUses } from '#domain/catalogue/entry.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { imageModes, modelStatuses, voiceSettings } from '#domain/catalogue/model.ts';
import { musicStems } from '#domain/sounds/music-stems.ts';
import { dimensions, modelResolutions } from '#domain/storyboards/dimension.ts';
import { voiceAccents, voiceAges, voiceGenders, voiceUseCases } from '#domain/voices/voice.ts';
import { promptLanguages } from '#domain/writing/prompt-places.ts';
import type { Endpoint } from './endpoint.ts';

/** A price and its steps. Whole credits: they are multiplied first and rounded up once. */
const steps = {
  byResolution: z.partialRecord(z.enum(modelResolutions), z.number().min(0)).optional(),
  bySize: z.object({ small: z.number().min(0), large: z.number().min(0) }).optional(),
};
const credits = z.number().min(0);

/** How far a flat price goes: each further started length costs it again, and so does each of these above the resolution. */
const Coverage = z.object({ seconds: z.number().positive(), resolution: z.enum(modelResolutions).nullable() });

export const PricingView = z.discriminatedUnion('per', [
  z.object({ per: z.literal('task'), credits, covers: Coverage.optional() }),
  z.object({ per: z.literal('output'), credits, ...steps }),
  z.object({
    per: z.literal('second'),
    credits,
    minimumSeconds: z.number().min(0),
    stepSeconds: z.number().positive().optional(),
    ...steps,
  }),
  z.object({ per: z.literal('characters'), credits, characters: z.int().min(1) }),
]);

const Seconds = z.number().positive();

export const ModelLimitsView = z.object({
  promptCharacters: z.int().min(0),
  outputs: z.int().min(1).max(4),
  durationsSeconds: z.array(Seconds).min(1).nullable(),
  shortestSeconds: Seconds.nullable(),
  longestSeconds: Seconds.nullable(),
  resolutions: z.array(z.enum(modelResolutions)).min(1).nullable(),
  durationsAtResolution: z.partialRecord(z.enum(modelResolutions), z.array(Seconds).min(1)),
  resolutionsFromImage: z.array(z.enum(modelResolutions)),
  dimensions: z.array(z.enum(dimensions)).min(1).nullable(),
  dimensionsFromImage: z.array(z.enum(dimensions)),
  references: z.int().min(0),
  supportsTxt2Vid: z.boolean(),
  supportsImg2Vid: z.boolean(),
  supportsEndFrame: z.boolean(),
  negativePromptCharacters: z.int().min(0),
  supportsCfg: z.boolean(),
  supportsLoop: z.boolean(),
  supportsSeed: z.boolean(),
  noFaces: z.boolean(),
  supportsTurns: z.boolean(),
  hasSound: z.boolean(),
  supportsLyrics: z.boolean(),
  hitPoints: z.int().min(0),
  stems: z.array(z.enum(musicStems)),
  voiceSettings: z.array(z.enum(voiceSettings)),
  languages: z.array(z.enum(promptLanguages)).nullable(),
  imageModes: z.array(z.enum(imageModes)),
});

/** A model as everybody may see it: what it makes, its limits and its price. The requirement's names where it has them. */
export const ModelView = z.object({
  id: z.string(),
  /** The same as `id`: the requirement's name of it. */
  value: z.string(),
  kind: z.enum(taskKinds),
  model: z.string(),
  version: z.string(),
  label: z.string(),
  description: z.string(),
  /** What it is chosen for, in a few words. */
  strength: z.string(),
  /** The base price; `pricing` has all of it. */
  credits: z.number(),
  pricing: PricingView,
  /** The older flat price, shown struck through beside the current one and never charged; null if there is none. */
  creditsDeprecated: z.number().nullable(),
  stars: z.int(),
  usesReferences: z.boolean(),
  supportsTxt2Vid: z.boolean(),
  supportsImg2Vid: z.boolean(),
  supportsEndFrame: z.boolean(),
  mode: z.string().nullable(),
  preview: z.boolean(),
  limits: ModelLimitsView,
  /** What its results can be made from; `any` where its kind knows one way only. */
  takes: z.array(z.enum(endpointUses)),
  status: z.enum(modelStatuses),
  /** The day on which its maker switched it off; null while it is there. */
  retiredOn: z.iso.date().nullable(),
  replacementId: z.string().nullable(),
  needsUpgrade: z.boolean(),
  isUnlimited: z.boolean(),
  /** It runs on a key that the person has brought, and so costs no credits. */
  runsOnOwnKey: z.boolean(),
});
export type ModelView = z.infer<typeof ModelView>;

/** A model in the list of all, with who makes it, and whether it can be asked for here. */
export const ListedModelView = ModelView.extend({ maker: z.string(), isOffered: z.boolean() });
export type ListedModelView = z.infer<typeof ListedModelView>;

/** A voice that a speech model can use. */
export const VoiceView = z.object({
  id: z.string(),
  name: z.string(),
  /** Null where nobody has said so: no filter finds the voice by it then. */
  age: z.enum(voiceAges).nullable(),
  gender: z.enum(voiceGenders).nullable(),
  useCase: z.enum(voiceUseCases).nullable(),
  accent: z.enum(voiceAccents).nullable(),
  description: z.string(),
  /** Where it can be heard before it is chosen; relative to our origin. */
  previewUrl: z.string().nullable(),
});
export type VoiceView = z.infer<typeof VoiceView>;

/** Nobody finds anything again among more. */
export const favouriteVoicesAtMost = 200;
const voiceIdCharacters = 100;

const FavouriteVoices = z.object({ voiceIds: z.array(z.string()) });

/** What things can be made with, and what that costs. */
export const catalogueApi = {
  models: {
    method: 'GET',
    path: '/api/models',
    summary: 'The available models with their limits and prices, including models that the caller’s own keys enable.',
    audience: 'anyone',
    query: z.object({ kind: z.enum(taskKinds).optional() }),
    response: z.object({ models: z.array(ModelView) }),
  },
  all: {
    method: 'GET',
    path: '/api/models/all',
    summary: 'Every model of the catalog, including models without a key on this installation.',
    audience: 'anyone',
    response: z.object({ models: z.array(ListedModelView) }),
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
      accent: z.enum(voiceAccents).optional(),
    }),
    response: z.object({ voices: z.array(VoiceView) }),
  },
  favouriteVoices: {
    method: 'GET',
    path: '/api/elevenlabs/favourites',
    summary: 'The caller’s favorite voices of all speech models, most recent first.',
    audience: 'user',
    response: FavouriteVoices,
  },
  markVoice: {
    method: 'PUT',
    path: '/api/elevenlabs/favourites/:voiceId',
    summary: `Adds a voice to the favorites, or removes it. At most ${favouriteVoicesAtMost} favorites.`,
    audience: 'user',
    params: z.object({ voiceId: z.string().min(1).max(voiceIdCharacters) }),
    body: z.object({ modelId: z.string().max(100), isFavourite: z.boolean() }),
    response: FavouriteVoices,
  },
} satisfies Record<string, Endpoint>;
