import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { largestSeed } from '#domain/generation/seed.ts';
import { z } from 'zod';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskStates } from '#domain/generation/status.ts';
import { filmCategories, filmGenres, filmTones } from '#domain/writing/film-lists.ts';
import { freePrompts, promptCountries, promptLanguages } from '#domain/writing/prompt-places.ts';
import { longestPassage, longestWish, storyLengths } from '#domain/writing/writing-limits.ts';
import { longestPages, openFilm, promptFamilies, promptLengths } from '#domain/writing/writing-wish.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

const seed = z.int().min(0).max(largestSeed).default(1);
const atMost = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `is longer than ${most.toLocaleString('en')} characters`);
const Text = atMost(longestPassage).min(1, 'is empty');
const InOwnWords = atMost(longestWish).default('');

/** One thing that happens in a film. */
export const Beat = z.strictObject({
  name: atMost(storyLengths.beatName).min(1, 'is empty'),
  happens: atMost(storyLengths.beat),
});

/** What a film is to be; what was made of it so far is empty where nothing was. */
export const filmFields = {
  brief: atMost(storyLengths.brief),
  genre: z.enum(filmGenres),
  category: z.enum(filmCategories),
  tone: z.enum(filmTones),
  pages: z.int().min(1).max(longestPages),
  /** Which of the stories of a brief; a story by rule is the same for the same number. */
  story: z.int().min(0).max(largestSeed),
  logline: atMost(storyLengths.logline),
  beats: z.array(Beat).max(storyLengths.beats, `can have at most ${storyLengths.beats} entries`),
  treatment: atMost(storyLengths.treatment),
};
const film = {
  brief: filmFields.brief.min(1, 'is empty'),
  genre: filmFields.genre.default('Drama'),
  category: filmFields.category.default('Short film'),
  tone: filmFields.tone.default(filmTones[0]),
  pages: filmFields.pages.default(3),
  story: filmFields.story.default(0),
  logline: filmFields.logline.default(''),
  beats: filmFields.beats.default([]),
  treatment: filmFields.treatment.default(''),
  seed,
};

/** The film that prompts are written for; null leaves a property open. */
const PromptedFilm = z.strictObject({
  genre: z.enum(filmGenres).nullable().default(null),
  category: z.enum(filmCategories).nullable().default(null),
  style: z
    .string()
    .refine((slug) => findVisualStyle(slug) !== null, 'is not one of the visual styles')
    .nullable()
    .default(null),
});

/** What somebody wants written. */
export const WritingWish = z.discriminatedUnion('make', [
  z.strictObject({ make: z.literal('loglines'), ...film }),
  z.strictObject({ make: z.literal('beat-sheet'), ...film }),
  z.strictObject({ make: z.literal('treatment'), ...film }),
  z.strictObject({ make: z.literal('screenplay'), ...film }),
  z.strictObject({ make: z.literal('rewrite'), text: Text, wish: InOwnWords, seed }),
  z.strictObject({ make: z.literal('shorten'), text: Text, wish: InOwnWords, seed }),
  z.strictObject({ make: z.literal('punch-up'), text: Text, wish: InOwnWords, seed }),
  z.strictObject({ make: z.literal('scene-breakdown'), text: Text, seed }),
  z.strictObject({
    make: z.literal('prompts'),
    words: Text,
    family: z.enum(promptFamilies),
    outputs: z.int().min(1).max(10).default(2),
    length: z.enum(promptLengths).default('Medium'),
    country: z.enum(promptCountries).default(freePrompts.country),
    language: z.enum(promptLanguages).default(freePrompts.language),
    film: PromptedFilm.default(openFilm),
    wish: InOwnWords,
    seed,
  }),
]);
export type WritingWish = z.infer<typeof WritingWish>;

const Edited = z.strictObject({
  text: z.string().describe('The whole passage in Fountain, edited.'),
  changes: z.array(z.string()).describe('The changes, in a few words each.'),
});

/** What comes back, by what was wanted: the same from a language model and from the rules. */
export const writingAnswers = {
  loglines: z.strictObject({ loglines: z.array(z.string()).length(3) }),
  'beat-sheet': z.strictObject({
    title: z.string(),
    beats: z.array(z.strictObject({ name: z.string(), happens: z.string() })).min(3),
  }),
  treatment: z.strictObject({ title: z.string(), logline: z.string(), paragraphs: z.array(z.string()).min(3) }),
  screenplay: z.strictObject({ title: z.string(), fountain: z.string().describe('The screenplay in Fountain.') }),
  rewrite: Edited,
  shorten: Edited,
  'punch-up': Edited,
  'scene-breakdown': z.strictObject({
    scenes: z.array(
      z.strictObject({
        heading: z.string(),
        happens: z.string(),
        cast: z.array(z.string()),
        shots: z.int(),
        seconds: z.int(),
        mood: z.string(),
      }),
    ),
  }),
  prompts: z.strictObject({ prompts: z.array(z.string()).min(1) }),
} as const satisfies Record<WritingWish['make'], z.ZodType>;
export type WritingAnswer<Make extends WritingWish['make']> = z.infer<(typeof writingAnswers)[Make]>;

export const WritingView = z.object({
  id: z.string(),
  state: z.enum(taskStates),
  failure: z.object({ reason: z.enum(failureReasons), message: z.string() }).nullable(),
  /** What was written, in the shape of `make`; null until it is there. */
  written: z
    .discriminatedUnion('make', [
      z.object({ make: z.literal('loglines'), answer: writingAnswers.loglines }),
      z.object({ make: z.literal('beat-sheet'), answer: writingAnswers['beat-sheet'] }),
      z.object({ make: z.literal('treatment'), answer: writingAnswers.treatment }),
      z.object({ make: z.literal('screenplay'), answer: writingAnswers.screenplay }),
      z.object({ make: z.literal('rewrite'), answer: Edited }),
      z.object({ make: z.literal('shorten'), answer: Edited }),
      z.object({ make: z.literal('punch-up'), answer: Edited }),
      z.object({ make: z.literal('scene-breakdown'), answer: writingAnswers['scene-breakdown'] }),
      z.object({ make: z.literal('prompts'), answer: writingAnswers.prompts }),
    ])
    .nullable(),
});
export type WritingView = z.infer<typeof WritingView>;

/** Texts that are written for somebody. */
export const writingApi = {
  write: {
    method: 'POST',
    path: '/api/writing',
    summary: 'Writes a text from a brief, or rewrites a passage, as a generation task.',
    audience: 'user',
    limit: 'generation',
    body: z.object({
      wish: WritingWish,
      modelId: z.string().max(100),
      expectedCredits: z.int().min(0),
      projectId: Id.nullable().default(null),
      /** It is a part of the project’s story, and is written into it (`storiesApi`). */
      isOfStory: z.boolean().default(false),
    }),
    response: WritingView,
  },
  get: {
    method: 'GET',
    path: '/api/writing/:taskId',
    summary: 'A generated text, once the task is finished.',
    audience: 'user',
    params: z.object({ taskId: Id }),
    response: WritingView,
  },
} as const satisfies Record<string, Endpoint>;
