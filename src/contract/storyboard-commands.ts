import { z } from 'zod';
import type { ClipSound } from '#domain/storyboards/clip-sound.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { dimensions, fitTypes, frameRates, modelResolutions } from '#domain/storyboards/dimension.ts';
import { sceneSettingOptions } from '#domain/storyboards/scene-settings.ts';
import { shotTypes } from '#domain/storyboards/shot-type.ts';
import { gainRangeDb, plainMix, type SoundMix } from '#domain/storyboards/sound-mix.ts';
import {
  type LookRange,
  media,
  type RoleFields,
  type SceneFields,
  type ShotFields,
  type StoryboardFields,
} from '#domain/storyboards/storyboard.ts';
import { referencesOfScene } from '#domain/storyboards/things.ts';
import { takeRatings } from '#domain/storyboards/take-rating.ts';
import { transitionSlugs } from '#domain/storyboards/transitions.ts';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { clipEnds, clipLengths, type Wishes } from '#domain/storyboards/wishes.ts';
import { voiceGenders } from '#domain/voices/voice.ts';
import { Id } from './ids.ts';
import { TempoSchema } from './tempo.ts';

/** A text of at most `limit` characters; the requirement's limits, section 5. */
const text = (limit: number) => z.string().max(limit, `is longer than ${limit} characters`);

const setting = <Slug extends string>(options: readonly { slug: Slug }[]) =>
  z.enum(options.map(({ slug }) => slug)).nullable();

export const SceneSettingsFields = z.object({
  location: setting(sceneSettingOptions.location),
  weather: setting(sceneSettingOptions.weather),
  lighting: setting(sceneSettingOptions.lighting),
  time: setting(sceneSettingOptions.time),
  season: setting(sceneSettingOptions.season),
  mood: setting(sceneSettingOptions.mood),
});

/** `shot:ID:picture`, `line:ID:voice`, `scene:ID:music`: the place that takes compete for. */
export const SlotSchema = z
  .templateLiteral([z.enum(['shot', 'line', 'scene']), ':', z.string(), ':', z.enum(media)])
  .refine((slot) => slot.length <= 120, 'is not a slot');

const modelId = z.string().max(100);

/** A clip or a recording may be ten minutes long. */
const longestMediaMs = 600_000;
const length = z.int().min(0).max(longestMediaMs, 'is longer than 600,000 ms');

/** How a sound lies in the film. */
export const SoundMixSchema = z.object({
  gainDb: z.number().min(gainRangeDb.least, 'is below −60 dB').max(gainRangeDb.most, 'is above +12 dB'),
  fadeInMs: length,
  fadeOutMs: length,
  trimInMs: length,
  trimOutMs: length,
  offsetMs: z.int().min(-longestMediaMs).max(longestMediaMs),
}) satisfies z.ZodType<SoundMix>;

/** How a clip's own sound is heard; null: as is usual. */
const ClipSoundSchema = z.object({
  heard: z.boolean().nullable(),
  gainDb: SoundMixSchema.shape.gainDb,
}) satisfies z.ZodType<ClipSound>;

/** What is wished of models. */
const WishesSchema = z.object({
  pictureResolution: z.enum(modelResolutions),
  clipResolution: z.enum(modelResolutions),
  clipLength: z.enum(clipLengths),
  clipEnd: z.enum(clipEnds),
  musicHit: z.boolean(),
}) satisfies z.ZodType<Wishes>;
const SomeWishes = WishesSchema.partial().optional();

/** In an edit, null takes a wish away. */
const WishesEdit = z
  .object({
    pictureResolution: WishesSchema.shape.pictureResolution.nullable(),
    clipResolution: WishesSchema.shape.clipResolution.nullable(),
    clipLength: WishesSchema.shape.clipLength.nullable(),
    clipEnd: WishesSchema.shape.clipEnd.nullable(),
    musicHit: WishesSchema.shape.musicHit.nullable(),
  })
  .partial();

const BoardModels = z.object({ picture: modelId, clip: modelId, voice: modelId, sound: modelId, music: modelId });

export const StoryboardFieldsSchema = z.object({
  title: text(200).trim().min(1, 'is empty'),
  dimension: z.enum(dimensions),
  style: text(60).refine((slug) => findVisualStyle(slug) !== null, 'is not one of the visual styles'),
  frameRate: z.literal(frameRates),
  fitType: z.enum(fitTypes),
  /** A reference of the caller, a public one or a sample; every image and clip follows its style. */
  styleReferenceId: Id.nullable().optional(),
  scriptRevision: z.int().min(1).nullable().optional(),
  tempo: TempoSchema.nullable().optional(),
  models: BoardModels,
  wishes: SomeWishes,
}) satisfies z.ZodType<StoryboardFields>;

/** As many pictures as the model takes that takes most. */
const picturesOfRole = 5;

/** As many as a storyboard has scenes at most. */
const rangesOfLooks = 2_000;
const LookRangeSchema = z.object({ lookId: Id, fromSceneId: Id, toSceneId: Id }) satisfies z.ZodType<LookRange>;

export const RoleFieldsSchema = z.object({
  name: text(100).trim().min(1, 'is empty'),
  description: text(500),
  age: z.int().min(0).max(150).nullable(),
  gender: z.enum(voiceGenders),
  voice: text(100),
  voices: z.record(text(60), text(100)).optional(),
  pictures: z.array(Id).max(picturesOfRole, `can have at most ${picturesOfRole} entries`).optional(),
  /** The character that plays the role: its name, looks, pictures and voices go before the role's own. */
  characterId: Id.nullable().optional(),
  /** Looks of the character by ranges of scenes, which do not overlap; the main look everywhere else. */
  looks: z.array(LookRangeSchema).max(rangesOfLooks, `can have at most ${rangesOfLooks} entries`).optional(),
}) satisfies z.ZodType<RoleFields>;

const SettingSourceSchema = z.object({ value: text(60), elementId: text(100), line: z.int().min(1), words: text(300) });

/** Where the script says each setting; the era has no setting of its own. */
export const SettingSourcesSchema = z.object({
  location: SettingSourceSchema.optional(),
  weather: SettingSourceSchema.optional(),
  lighting: SettingSourceSchema.optional(),
  time: SettingSourceSchema.optional(),
  season: SettingSourceSchema.optional(),
  mood: SettingSourceSchema.optional(),
  era: SettingSourceSchema.optional(),
});

export const SceneFieldsSchema = z.object({
  number: text(12),
  slugLine: text(300),
  settings: SceneSettingsFields,
  settingSources: SettingSourcesSchema.optional(),
  synopsis: text(1000),
  musicPrompt: text(2000).nullable(),
  musicMix: SoundMixSchema,
  elementId: text(100).nullable(),
  scriptHash: text(40).nullable().optional(),
  /** References of the caller, public ones or samples that each shot of the scene shows. */
  referenceIds: z
    .array(Id)
    .max(referencesOfScene, `can have at most ${referencesOfScene} entries`)
    .refine((ids) => new Set(ids).size === ids.length, 'lists a reference twice')
    .optional(),
}) satisfies z.ZodType<SceneFields>;

export const DialogueLineSchema = z.object({
  id: Id,
  roleId: Id,
  /** Empty for a recording whose words nobody has written down. */
  text: text(5000).trim(),
  parenthetical: text(300).nullable(),
  delivery: z.enum(['on-screen', 'off-screen', 'voice-over']),
  // Callers that know nothing of mixing may leave it out: lines always come whole.
  mix: SoundMixSchema.default(plainMix),
  runsOn: z.boolean().optional(),
  simultaneous: z.boolean().optional(),
  elementId: text(100).nullable(),
});

/** Shots are at most two minutes long; a transition at most five seconds. */
const longestShotMs = 120_000;
const longestTransitionMs = 5_000;

export const ShotFieldsSchema = z.object({
  type: z.enum(shotTypes),
  action: text(5000),
  imagePrompt: text(5000),
  videoPrompt: text(5000),
  dialogue: z.array(DialogueLineSchema).max(50, 'has more than 50 lines'),
  soundPrompt: text(450).nullable(),
  soundMix: SoundMixSchema,
  durationMs: z.int().min(200, 'is shorter than 200 ms').max(longestShotMs, 'is longer than 120,000 ms'),
  trimInMs: length,
  clipSound: ClipSoundSchema,
  fit: z.enum(fitTypes).nullable(),
  models: z.partialRecord(z.enum(media), modelId),
  wishes: SomeWishes,
  transition: z
    .object({ slug: z.enum(transitionSlugs), durationMs: z.int().min(40).max(longestTransitionMs) })
    .nullable(),
  notes: text(5000),
  locked: z.boolean(),
  approved: z.boolean(),
  roleIds: z.array(Id).max(50),
  elementIds: z.array(text(100)).max(500),
}) satisfies z.ZodType<ShotFields>;

/** A part of the fields, but not none. */
const some = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.partial().refine((fields) => Object.keys(fields).length > 0, 'has no field to change');

/** An edit names only what it changes: of models, wishes and voices those that it chooses, with null for what it takes away. */
const StoryboardEdits = StoryboardFieldsSchema.extend({ models: BoardModels.partial(), wishes: WishesEdit });
const RoleEdits = RoleFieldsSchema.extend({ voices: z.record(text(60), text(100).nullable()) });
const ShotEdits = ShotFieldsSchema.extend({
  models: z.partialRecord(z.enum(media), modelId.nullable()),
  wishes: WishesEdit,
});

const after = Id.nullable();
const manyIds = z.array(Id).min(1).max(5_000, 'lists more than 5,000 items');

const single = [
  z.object({ do: z.literal('update-storyboard'), fields: some(StoryboardEdits) }),
  z.object({ do: z.literal('update-role'), roleId: Id, fields: some(RoleEdits) }),
  z.object({ do: z.literal('add-role'), roleId: Id, fields: RoleFieldsSchema }),
  z.object({ do: z.literal('remove-role'), roleId: Id }),
  z.object({ do: z.literal('restore-role'), roleId: Id }),
  z.object({ do: z.literal('add-scene'), sceneId: Id, after, fields: SceneFieldsSchema }),
  z.object({ do: z.literal('update-scene'), sceneId: Id, fields: some(SceneFieldsSchema) }),
  z.object({ do: z.literal('move-scene'), sceneId: Id, after }),
  z.object({ do: z.literal('remove-scene'), sceneId: Id }),
  z.object({ do: z.literal('restore-scene'), sceneId: Id }),
  z.object({ do: z.literal('add-shot'), shotId: Id, sceneId: Id, after, fields: ShotFieldsSchema }),
  z.object({ do: z.literal('update-shot'), shotId: Id, fields: some(ShotEdits) }),
  z.object({ do: z.literal('move-shot'), shotId: Id, sceneId: Id, after }),
  z.object({ do: z.literal('remove-shot'), shotId: Id }),
  z.object({ do: z.literal('restore-shot'), shotId: Id }),
  z.object({ do: z.literal('select-take'), takeId: Id }),
  z.object({ do: z.literal('rate-take'), takeId: Id, rating: z.literal(takeRatings) }),
  z.object({
    do: z.literal('copy-takes'),
    storyboardId: Id.nullable(),
    slots: z
      .array(z.object({ from: SlotSchema, to: SlotSchema }))
      .min(1)
      .max(5_000),
  }),
  z.object({
    do: z.literal('update-shots'),
    shotIds: manyIds,
    fields: some(ShotEdits.omit({ dialogue: true })),
  }),
  z.object({ do: z.literal('move-shots'), shotIds: manyIds, sceneId: Id, after }),
  z.object({ do: z.literal('remove-shots'), shotIds: manyIds }),
  z.object({ do: z.literal('move-scenes'), sceneIds: manyIds, after }),
  z.object({
    do: z.literal('split-shot'),
    shotId: Id,
    newShotId: Id,
    atMs: z.int().min(0).max(longestMediaMs),
    firstLineId: Id.nullable(),
  }),
  z.object({ do: z.literal('merge-shots'), shotIds: manyIds }),
] as const;

const OneCommand = z.discriminatedUnion('do', single);

/** A named command; `several` are done together or not at all. */
export const CommandSchema = z.discriminatedUnion('do', [
  ...single,
  z.object({ do: z.literal('several'), commands: z.array(OneCommand).min(1).max(2_000) }),
]);

/** What was parsed, as the domain knows it: `undefined` never stands in a parsed body, so a partial is a partial. */
export function asCommand(parsed: z.output<typeof CommandSchema>): Command {
  return parsed as Command;
}
