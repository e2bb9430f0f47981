import { z } from 'zod';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { taskStates, taskSteps } from '#domain/generation/status.ts';
import { dimensions, modelResolutions } from '#domain/storyboards/dimension.ts';
import type { Endpoint } from './endpoint.ts';
import { GenerationRequest } from './generation-input.ts';
import { Cursor, Id } from './ids.ts';

/** A task as the person who asked for it sees it: nothing of the vendor's own. */
export const TaskView = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  step: z.enum(taskSteps),
  /** 0 to 1; null while nothing is known. */
  fraction: z.number().nullable(),
  /** What it is for, in words: `2C · Image`. */
  label: z.string(),
  model: z.object({ id: z.string(), label: z.string() }),
  prompt: z.string(),
  seed: z.int(),
  outputsAsked: z.int(),
  /** What of it its price counts: with a model's pricing, what the same would cost today. */
  quantity: z.object({
    outputs: z.int(),
    durationSeconds: z.number(),
    characters: z.int(),
    resolution: z.enum(modelResolutions).nullable(),
    dimension: z.enum(dimensions).nullable(),
    isStandard: z.boolean().exactOptional(),
  }),
  creditsHeld: z.int(),
  creditsSettled: z.int(),
  creditsReleased: z.int(),
  failure: z.object({ reason: z.enum(failureReasons), message: z.string() }).nullable(),
  /** Outputs that the vendor held back for safety. */
  outputsFlagged: z.int(),
  outputs: z.array(
    z.object({
      assetId: z.string(),
      url: z.string(),
      downloadUrl: z.string(),
      thumbnailUrl: z.string().nullable(),
      /** The outline of what is heard, where nothing is seen. */
      waveformUrl: z.string().nullable(),
      /** Whoever had it made has deleted it since. */
      isDeleted: z.boolean(),
    }),
  ),
  /** Given back to whoever asked, so that a board knows its own tasks. */
  purpose: z.record(z.string(), z.string()),
  retryOf: z.string().nullable(),
  /** Made again without a charge. */
  isFreeRetry: z.boolean(),
  /** Without a charge, because the person has such media unlimited. */
  isUnlimited: z.boolean(),
  /** What was asked, so that it can be asked again; null for what a board or a script asked for, and for texts. */
  settings: GenerationRequest.nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type TaskView = z.infer<typeof TaskView>;

const params = z.object({ taskId: Id });

/** One or several of them: `image,image-edit`. */
const someOf = <const Known extends readonly string[]>(known: Known) =>
  z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(known)).min(1));

/** The tasks API. */
export const tasksApi = {
  version: {
    method: 'GET',
    path: '/api/tasks/production/version',
    summary: 'The running app version. Older pages use it to ask for a reload.',
    audience: 'anyone',
    response: z.object({ version: z.string() }),
  },
  list: {
    method: 'GET',
    path: '/api/tasks/production/list',
    summary:
      'Tasks, newest first, 24 per page. Filters: kinds, state, model, project. `tray` returns running ' +
      'tasks and tasks that weren’t dismissed.',
    audience: 'user',
    query: z.object({
      cursor: Cursor,
      tray: z.stringbool().default(false),
      kind: someOf(taskKinds).optional(),
      /** Only what was asked for on its own: no takes, nothing of a script. */
      purpose: z.literal('free-standing').optional(),
      state: someOf(taskStates).optional(),
      modelId: z.string().max(100).optional(),
      /** Only what was made for a project of yours, takes included. */
      projectId: Id.optional(),
    }),
    response: z.object({
      tasks: z.array(TaskView),
      nextCursor: z.string().nullable(),
      running: z.int(),
      creditsHeld: z.int(),
    }),
  },
  speeds: {
    method: 'GET',
    path: '/api/tasks/production/speeds',
    summary: 'The recent median duration of each model on this installation.',
    audience: 'anyone',
    response: z.object({
      speeds: z.array(z.object({ modelId: z.string(), medianSeconds: z.number(), tasks: z.int() })),
    }),
  },
  freeRetries: {
    method: 'GET',
    path: '/api/tasks/production/free-retries',
    summary: 'The recent results that are eligible for a free retake, and the number of free retakes left today.',
    audience: 'user',
    response: z.object({
      left: z.int(),
      /** 0 on a plan that has none. */
      perDay: z.int(),
      tasks: z.array(TaskView),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/tasks/production/create',
    summary: 'Creates a generation task at the quoted price. Idempotent by `requestId`.',
    description:
      'A flat price covers a video edit or upscale of up to 5 s at up to 1080p, and music of up to 90 s. ' +
      'The price is charged per 5 s (90 s of music) or part of it, twice at 4K. See ' +
      '`pricing.covers` of the model. `expectedCredits` is the total.',
    audience: 'user',
    limit: 'generation',
    body: z.object({
      /** Made by whoever asks, once for each press: sent again, it is answered with the task that it has made. */
      requestId: Id,
      modelId: z.string().max(100),
      input: GenerationRequest,
      expectedCredits: z.int().min(0),
      /** The film out of whose budget it is paid. */
      projectId: Id.nullable().default(null),
    }),
    response: TaskView,
  },
  get: {
    method: 'GET',
    path: '/api/tasks/production/:taskId',
    summary: 'One task.',
    audience: 'user',
    params,
    response: TaskView,
  },
  cancel: {
    method: 'POST',
    path: '/api/tasks/production/:taskId/cancel',
    summary: 'Cancels a task and releases its credits.',
    audience: 'user',
    params,
    response: TaskView,
  },
  cancelAll: {
    method: 'POST',
    path: '/api/tasks/production/cancel-all',
    summary: 'Cancels every unfinished task.',
    audience: 'user',
    response: z.object({ cancelled: z.int() }),
  },
  retry: {
    method: 'POST',
    path: '/api/tasks/production/:taskId/retry',
    summary: 'Retries a task as a new task at the quoted price. The new task refers to the old one.',
    audience: 'user',
    limit: 'generation',
    params,
    body: z.object({ modelId: z.string().max(100).optional(), expectedCredits: z.int().min(0) }),
    response: TaskView,
  },
  freeRetry: {
    method: 'POST',
    path: '/api/tasks/production/:taskId/free-retry',
    summary: 'Retakes an unsatisfactory result once for free, as a new task with a new seed.',
    audience: 'user',
    limit: 'generation',
    params,
    response: TaskView,
  },
  dismiss: {
    method: 'POST',
    path: '/api/tasks/production/:taskId/dismiss',
    summary: 'Dismisses a finished task from the tray.',
    audience: 'user',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
