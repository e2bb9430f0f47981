import { largestSeed } from '#domain/generation/seed.ts';
import { z } from 'zod';
import { type GenerationInput, type MediaReference, trainingSubjects } from '#domain/generation/input.ts';
import { referenceKinds } from '#domain/references/reference-kinds.ts';
import { musicStems } from '#domain/sounds/music-stems.ts';
import { dimensions, frameRates, modelResolutions } from '#domain/storyboards/dimension.ts';
import { Id } from './ids.ts';

// The outer bounds of every field; what a model can do stands in its limits, and is checked with them.

const Media = z.union([z.strictObject({ assetId: Id }), z.strictObject({ taskId: Id })]);
const Words = z.string().max(20_000);
const review = {
  crop: z.strictObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).exactOptional(),
  caption: Words.exactOptional(),
};
const TrainingPicture = z.union([
  z.strictObject({ assetId: Id, ...review }),
  z.strictObject({ taskId: Id, ...review }),
]);
const Seconds = z.number().positive().max(3_600);
const share = z.number().min(0).max(1);
const seed = z.int().min(0).max(largestSeed);
const dimension = z.enum(dimensions);
const resolution = z.enum(modelResolutions);
const fewPictures = z.array(Media).max(16);

const Subject = z.strictObject({
  name: z.string().max(200),
  description: z.string().max(2_000),
  images: fewPictures,
  kind: z.enum(referenceKinds).exactOptional(),
});
const style = z.string().max(100).nullable();
const subjects = z.array(Subject).max(50);
const wishes = {
  negativePrompt: Words.exactOptional(),
  cfg: share.exactOptional(),
  smartPrompt: z.boolean().exactOptional(),
};

/** The requirement's figure. */
const urlMaximum = 2_048;
const scale = z.number().min(0).max(4);
const Lora = z.union([
  z.strictObject({ weights: Media, scale }),
  z.strictObject({ url: z.url({ protocol: /^https$/ }).max(urlMaximum), scale }),
]);
const VoiceSettings = z.strictObject({
  stability: share.exactOptional(),
  similarity: share.exactOptional(),
  style: share.exactOptional(),
  speed: z.number().min(0.25).max(4).exactOptional(),
});

const made = { prompt: Words, seed };
const lasting = { durationSeconds: Seconds, seed };

/** What somebody wants made: one shape for each kind. */
export const GenerationRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('image'),
    ...made,
    ...wishes,
    style,
    dimension,
    resolution,
    outputs: z.int().min(1).max(4),
    subjects,
    inpaint: z.strictObject({ picture: Media, mask: Media }).exactOptional(),
    loras: z.array(Lora).max(5).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('video'),
    ...made,
    ...wishes,
    style,
    dimension,
    resolution,
    startFrame: Media.nullable(),
    endFrame: Media.nullable(),
    durationSeconds: Seconds,
    frameRate: z.literal([...frameRates]),
    subjects,
    loop: z.boolean().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('speech'),
    text: Words,
    voice: z.string().min(1).max(100),
    direction: z.string().max(200).nullable(),
    seed,
    settings: VoiceSettings.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('music'),
    ...made,
    durationSeconds: Seconds,
    hitSeconds: z.array(Seconds).max(100).exactOptional(),
    loop: z.boolean().exactOptional(),
    stems: z.array(z.enum(musicStems)).max(musicStems.length).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('sound'),
    ...made,
    durationSeconds: Seconds,
    loop: z.boolean().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('text'), ...made, instruction: Words }),
  z.strictObject({
    kind: z.literal('lip-sync'),
    ...made,
    face: z.union([z.strictObject({ portrait: Media }), z.strictObject({ clip: Media })]),
    audio: Media,
    durationSeconds: Seconds,
    resolution,
  }),
  z.strictObject({ kind: z.literal('speech-to-speech'), ...lasting, audio: Media, voice: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('reference'), ...made, pictures: fewPictures, dimension, resolution }),
  z.strictObject({ kind: z.literal('image-edit'), ...made, picture: Media, references: fewPictures }),
  z.strictObject({ kind: z.literal('image-upscale'), picture: Media, seed }),
  z.strictObject({ kind: z.literal('video-edit'), ...lasting, prompt: Words, clip: Media }),
  z.strictObject({ kind: z.literal('video-upscale'), ...lasting, clip: Media, resolution }),
  z.strictObject({
    kind: z.literal('training'),
    name: z.string().max(200),
    trigger: z.string().max(100),
    subject: z.enum(trainingSubjects),
    pictures: z.array(TrainingPicture).max(50),
    seed,
  }),
]) satisfies z.ZodType<GenerationInput<MediaReference>>;
