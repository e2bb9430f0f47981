import { z } from 'zod';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskStates } from '#domain/generation/status.ts';
import { storyLengths } from '#domain/writing/writing-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { filmFields } from './writing.ts';

const Title = z.string().trim().max(storyLengths.title, 'is longer than 200 characters');

/** What a film is before its screenplay is a document: the idea, and what was made of it and edited so far. */
export const Story = z.object({
  ...filmFields,
  /** To choose from. */
  loglines: z.array(filmFields.logline).max(3, 'can have at most 3 entries'),
  /** By which chance they were written; with a place among them it is the number of a story. */
  loglinesSeed: filmFields.story,
  title: Title,
  screenplay: z.string().max(storyLengths.screenplay, 'is longer than 200,000 characters'),
  /** The document that this screenplay has become. */
  documentId: z.string().nullable(),
});
export type Story = z.infer<typeof Story>;

/** The parts that are written for somebody, in order. */
export const storyParts = ['loglines', 'beat-sheet', 'treatment', 'screenplay'] as const;
export type StoryPart = (typeof storyParts)[number];

/** What is named of a story is changed. */
const StoryFields = Story.omit({ documentId: true }).partial();

/** The details of a `conflict`: which of the fields were changed by somebody else since. */
export const StoryConflict = z.object({ fields: z.array(z.string()) });

export const StoryView = z.object({
  story: Story,
  /** Grows with each change. */
  version: z.int(),
  /** The newest task of each part that was asked for. */
  tasks: z.array(
    z.object({
      part: z.enum(storyParts),
      taskId: z.string(),
      state: z.enum(taskStates),
      failure: z.object({ reason: z.enum(failureReasons), message: z.string() }).nullable(),
      /** What was written of it stands in the story. */
      isTaken: z.boolean(),
    }),
  ),
});
export type StoryView = z.infer<typeof StoryView>;

const params = z.object({ projectId: Id });

/** Films before their screenplays: one story for each project. */
export const storiesApi = {
  get: {
    method: 'GET',
    path: '/api/projects/:projectId/story',
    summary: 'The story of a project. Empty if it has not been started.',
    audience: 'user',
    params,
    response: StoryView,
  },
  save: {
    method: 'PATCH',
    path: '/api/projects/:projectId/story',
    summary: 'Changes the given fields of a story. 409 (`conflict`) if one of them changed since `version`.',
    audience: 'user',
    params,
    body: StoryFields.extend({
      /** The version in which they were seen; without one they are changed whatever they are. */
      version: z.int().min(0).optional(),
    }),
    response: StoryView,
  },
  finish: {
    method: 'POST',
    path: '/api/projects/:projectId/story/documents',
    summary: 'Saves the screenplay of a story, and its treatment if it has one, as documents of the project.',
    audience: 'user',
    params,
    response: z.object({ documentId: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
