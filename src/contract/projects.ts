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
    summary: 'The projects, the one last worked on first.',
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
    summary: 'An empty project.',
    description: `An account may have ${workLimits.projectsPerAccount} projects, those in the trash included; beyond that the answer is 403 (\`not-allowed\`).`,
    audience: 'user',
    body: z.object({ title: Title }),
    response: ProjectView,
  },
  get: {
    method: 'GET',
    path: '/api/projects/:projectId',
    summary: 'One project with what is in it.',
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
    summary: 'Says what a project may cost in all, in credits; null takes the budget away.',
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
    summary: 'Moves a project to the trash; `restore` brings it back.',
    audience: 'user',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
  trash: {
    method: 'GET',
    path: '/api/trash/projects',
    summary: 'The projects in the trash, the last removed first, with the bytes of their texts and storyboards.',
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
    summary: 'Deletes a project in the trash for good, with its texts and storyboards. Media stay in the library.',
    audience: 'user',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
  restore: {
    method: 'POST',
    path: '/api/projects/:projectId/restore',
    summary: 'Brings a removed project back.',
    audience: 'user',
    params,
    response: ProjectView,
  },
} satisfies Record<string, Endpoint>;
