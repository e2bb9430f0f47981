import { z } from 'zod';
import { workLimits } from '#domain/billing/work-limits.ts';
import { sceneSettingOptions, type SceneSettings } from '#domain/storyboards/scene-settings.ts';
import { beatsPerShotOptions } from '#domain/storyboards/beat-grid.ts';
import { spotLengths } from '#domain/templates/commercial.ts';
import { shortFilmLengths, shortFilmSentences } from '#domain/templates/short-film.ts';
import { dayTimes, narrator, roleOf, sentencesOf } from '#domain/templates/template-plan.ts';
import { mostMoments, trailerLengths } from '#domain/templates/trailer.ts';
import { mostPoints, reelLengths } from '#domain/templates/vertical-reel.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { StoryboardSettings } from './scripts.ts';
import { BeatsPerMinute, FirstBeatMs } from './tempo.ts';

/** Text without line breaks, trimmed. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `is longer than ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'contains a line break or another control character');
const wanted = (most: number) => line(most).min(1, 'is empty');

/** The longest name of a role, product or place. */
const nameLength = 80;

/** The name of a role. `NARRATOR` is the voice of the template. */
const RoleName = wanted(nameLength).refine((name) => roleOf(name) !== narrator, 'is reserved for the narration');

/** Sentences, at most so many: each becomes a shot. */
const sentences = (most: number, least = 1) =>
  z
    .string()
    .trim()
    .max(1000, 'is longer than 1,000 characters')
    .refine((text) => sentencesOf(text).length >= least, 'is empty')
    .refine((text) => sentencesOf(text).length <= most, `has more than ${most} sentences`);

const Look = line(500);
const Place = z.object({ name: wanted(nameLength), isInside: z.boolean(), time: z.enum(dayTimes) });

type Mood = Exclude<SceneSettings['mood'], null>;
const moods = sceneSettingOptions.mood.map(({ slug }): Mood => slug);
const common = StoryboardSettings.extend({
  /** Null: the user has not said. */
  mood: z.enum(moods).nullable(),
  place: Place,
});
const lengthIn = <Length extends number>(lengths: readonly Length[]) => z.literal([...lengths]);

export const MusicVideoStart = common.extend({
  template: z.literal('music-video'),
  title: wanted(150),
  performer: RoleName,
  performerLook: Look,
  /** Where the performance is filmed; `place` is where the story is. */
  stage: Place,
  story: z.string().trim().max(2000, 'is longer than 2,000 characters'),
  song: z.object({
    /** A sound of the user's library. */
    assetId: Id,
    bpm: BeatsPerMinute,
    firstBeatMs: FirstBeatMs.max(10_000, 'is later than 10 seconds'),
  }),
  beatsPerShot: z.literal([...beatsPerShotOptions]),
});

export const CommercialStart = common.extend({
  template: z.literal('commercial'),
  product: wanted(nameLength),
  productLook: line(300),
  /** A reference of the user, or a sample, that shows the product: prompts of the product's shots name its tag. */
  productReferenceId: Id.nullable().default(null),
  benefit: wanted(120),
  hero: RoleName,
  heroLook: Look,
  tagline: wanted(80),
  lengthSeconds: lengthIn(spotLengths),
});

export const ShortFilmStart = common
  .extend({
    template: z.literal('short-film'),
    title: wanted(150),
    hero: RoleName,
    heroLook: Look,
    other: line(nameLength).refine((name) => roleOf(name) !== narrator, 'is reserved for the narration'),
    otherLook: Look,
    want: wanted(200),
    obstacle: sentences(shortFilmSentences.obstacle),
    ending: sentences(shortFilmSentences.ending),
    lengthSeconds: lengthIn(shortFilmLengths),
  })
  .refine(({ hero, other }) => roleOf(hero) !== roleOf(other), {
    path: ['other'],
    message: 'has the name of the hero',
  });

export const TrailerStart = common.extend({
  template: z.literal('trailer'),
  title: wanted(100),
  hero: RoleName,
  heroLook: Look,
  world: wanted(150),
  threat: wanted(150),
  moments: sentences(mostMoments),
  release: wanted(60),
  lengthSeconds: lengthIn(trailerLengths),
});

export const VerticalReelStart = common.extend({
  template: z.literal('vertical-reel'),
  title: wanted(150),
  host: RoleName,
  hostLook: Look,
  hook: wanted(120),
  points: sentences(mostPoints),
  callToAction: wanted(80),
  lengthSeconds: lengthIn(reelLengths),
});

/** The answers of a guided start. */
export const TemplateStart = z.discriminatedUnion('template', [
  MusicVideoStart,
  CommercialStart,
  ShortFilmStart,
  TrailerStart,
  VerticalReelStart,
]);
export type TemplateStart = z.infer<typeof TemplateStart>;

/** What a guided start has created. */
export const StartedTemplate = z.object({
  projectId: z.string(),
  storyboardId: z.string(),
  /** The brief: the answers as a text. */
  documentId: z.string(),
  scenes: z.int(),
  shots: z.int(),
  /** What differs from the answers, as sentences. */
  remarks: z.array(z.string()),
});
export type StartedTemplate = z.infer<typeof StartedTemplate>;

/** Guided starts. */
export const templatesApi = {
  start: {
    method: 'POST',
    path: '/api/templates',
    summary:
      'Creates a project with a brief and a storyboard from the answers of a guided start. Nothing is generated or charged.',
    description:
      `Counts toward the ${workLimits.importsPerHour} imports per hour (429, \`too-many-requests\`) and the ` +
      'project limits (403, `not-allowed`). When the storage of the plan is full, nothing is created (413, ' +
      "`too-large`). A song must be a sound in the caller's library (404, `not-found`, or 415, " +
      '`unsupported-media`). A product reference must be the caller’s own or a sample (404, `not-found`), and not archived ' +
      '(409, `conflict`).',
    audience: 'user',
    body: TemplateStart,
    response: StartedTemplate,
  },
} satisfies Record<string, Endpoint>;
