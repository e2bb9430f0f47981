import { z } from 'zod';
import { workLimits } from '#domain/billing/work-limits.ts';
import { budgetMaximum } from '#domain/billing/budget.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, TimeCursor } from './ids.ts';

const Title = z.string().trim().min(1, 'is empty').max(200, 'is longer than 200 characters');

/** A project with what is in it, as the list and its own page show it. */
export const ProjectView = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  storyboards: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      dimension: z.string(),
      scenes: z.int(),
      shots: z.int(),
      picturesMade: z.int(),
      /** How long the shots are together that have their clip, in milliseconds. */
      finishedMs: z.int(),
      posterUrl: z.string().nullable(),
      /** The screenplay that it was made of. */
      documentId: z.string().nullable(),
    }),
  ),
  documents: z.array(z.object({ id: z.string(), title: z.string(), kind: z.string() })),
  cost: z.object({
    /** What the project may cost in all, in credits; null: as much as there is. */
    budgetCredits: z.int().nullable(),
    /** What was charged for what its tasks have made. */
    creditsSpent: z.int(),
    /** Set aside for its tasks that still run. */
    creditsHeld: z.int(),
  }),
});
export type ProjectView = z.infer<typeof ProjectView>;

const params = z.object({ projectId: Id });

/** Films. */
export const projectsApi = {
  list: {
    method: 'GET',
    path: '/api/projects',
    summary: 'The caller’s projects, most recently changed first.',
    audience: 'user',
    query: z.object({
      cursor: TimeCursor,
      /** Only those that have a budget. */
      budget: z.literal('set').optional(),
    }),
    response: z.object({
      projects: z.array(ProjectView),
      nextCursor: z.string().nullable(),
      /** How many projects the account has, those in the trash included, and the most it may have. */
      total: z.int(),
      limit: z.int(),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/projects',
    summary: 'Creates an empty project.',
    description:
      `An account can have ${workLimits.projectsPerAccount} projects, including those in the trash (403, ` +
      '`not-allowed`).',
    audience: 'user',
    body: z.object({ title: Title }),
    response: ProjectView,
  },
  get: {
    method: 'GET',
    path: '/api/projects/:projectId',
    summary: 'One project with its contents.',
    audience: 'user',
    params,
    response: ProjectView,
  },
  update: {
    method: 'PATCH',
    path: '/api/projects/:projectId',
    summary: 'Renames a project.',
    audience: 'user',
    params,
    body: z.object({ title: Title }),
    response: ProjectView,
  },
  setBudget: {
    method: 'PUT',
    path: '/api/projects/:projectId/budget',
    summary: 'Sets the total budget of a project in credits. Null removes the budget.',
    audience: 'user',
    params,
    body: z.object({
      credits: z
        .int('is not a whole number')
        .min(0, 'is less than 0')
        .max(budgetMaximum, `is more than ${budgetMaximum} credits`)
        .nullable(),
    }),
    response: ProjectView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/projects/:projectId',
    summary: 'Moves a project to the trash.',
    audience: 'user',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
  trash: {
    method: 'GET',
    path: '/api/trash/projects',
    summary:
      'The projects in the trash, most recently removed first, with the size of their documents and ' +
      'storyboards in bytes.',
    audience: 'user',
    response: z.object({
      projects: z.array(
        z.object({ id: z.string(), title: z.string(), removedAt: z.iso.datetime(), storedBytes: z.int() }),
      ),
    }),
  },
  destroy: {
    method: 'DELETE',
    path: '/api/trash/projects/:projectId',
    summary:
      'Permanently deletes a project in the trash with its documents and storyboards. Media stay in the library.',
    audience: 'user',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
  restore: {
    method: 'POST',
    path: '/api/projects/:projectId/restore',
    summary: 'Restores a project from the trash.',
    audience: 'user',
    params,
    response: ProjectView,
  },
} satisfies Record<string, Endpoint>;
