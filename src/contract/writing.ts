import { z } from 'zod';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskStates } from '#domain/generation/status.ts';
import { filmCategories, filmGenres } from '#domain/writing/film-lists.ts';
import { longestPages, promptFamilies, promptLengths } from '#domain/writing/writing-wish.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

const seed = z.int().min(0).max(2_147_483_647).default(1);
const Text = z.string().trim().min(1, 'is empty').max(20_000, 'is longer than 20,000 characters');
const film = {
  brief: Text,
  genre: z.enum(filmGenres).default('Drama'),
  category: z.enum(filmCategories).default('Short film'),
  pages: z.int().min(1).max(longestPages).default(3),
  seed,
};

/** What somebody wants written. */
export const WritingWish = z.discriminatedUnion('make', [
  z.strictObject({ make: z.literal('loglines'), ...film }),
  z.strictObject({ make: z.literal('beat-sheet'), ...film }),
  z.strictObject({ make: z.literal('treatment'), ...film }),
  z.strictObject({ make: z.literal('screenplay'), ...film }),
  z.strictObject({ make: z.literal('rewrite'), text: Text, seed }),
  z.strictObject({ make: z.literal('shorten'), text: Text, seed }),
  z.strictObject({ make: z.literal('punch-up'), text: Text, seed }),
  z.strictObject({ make: z.literal('scene-breakdown'), text: Text, seed }),
  z.strictObject({
    make: z.literal('prompts'),
    words: Text,
    family: z.enum(promptFamilies),
    outputs: z.int().min(1).max(10).default(2),
    length: z.enum(promptLengths).default('Medium'),
    seed,
  }),
]);
export type WritingWish = z.infer<typeof WritingWish>;

const Edited = z.strictObject({
  text: z.string().describe('The whole passage in Fountain, edited.'),
  changes: z.array(z.string()).describe('What was changed, in a few words each.'),
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
    summary: 'Has a text written: from a brief, or of a passage. It is a task like any other.',
    audience: 'user',
    body: z.object({
      wish: WritingWish,
      modelId: z.string().max(100),
      expectedCredits: z.int().min(0),
      projectId: Id.nullable().default(null),
    }),
    response: WritingView,
  },
  get: {
    method: 'GET',
    path: '/api/writing/:taskId',
    summary: 'A text that was asked for, once it is written.',
    audience: 'user',
    params: z.object({ taskId: Id }),
    response: WritingView,
  },
} as const satisfies Record<string, Endpoint>;
