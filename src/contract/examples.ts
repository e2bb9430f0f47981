import { z } from 'zod';
import { examplePages } from '#domain/examples/worked-example.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import type { Endpoint } from './endpoint.ts';
import { GenerationRequest } from './generation-input.ts';
import { TaskView } from './generation.ts';
import { Id } from './ids.ts';

/** Where something is seen or heard; relative to our origin, and good for good. */
export const ExampleMediaView = z.object({
  /** A picture, or a clip's first frame; null for what is only heard. */
  stillUrl: z.string().nullable(),
  /** A clip or a recording; null for a picture. */
  mediaUrl: z.string().nullable(),
  /** The outline of a recording. */
  waveformUrl: z.string().nullable(),
});
export type ExampleMediaView = z.infer<typeof ExampleMediaView>;

/** A request with its result, made with the built-in models. */
export const WorkedExampleView = z.object({
  id: z.string(),
  page: z.enum(examplePages),
  /** The mode of the page in which it is shown. */
  mode: z.string(),
  kind: z.enum(taskKinds),
  /** The model that made the result. */
  model: z.object({ id: z.string(), label: z.string() }),
  /** No built-in model makes this kind: the result was drawn to show what comes out. */
  isIllustration: z.boolean(),
  /** The words of the request, or what it does where it needs none. */
  title: z.string(),
  /** Its settings, short: `Noir`, `16:9`, `4 s`. */
  facts: z.array(z.string()),
  quantity: TaskView.shape.quantity,
  result: ExampleMediaView,
  /** The picture or clip that was worked on. */
  before: ExampleMediaView.nullable(),
  /** What the form is filled with; null where media go with it, which `use` copies to the library. */
  settings: GenerationRequest.nullable(),
});
export type WorkedExampleView = z.infer<typeof WorkedExampleView>;

/** A result that stands for a model: its own if it is built in, else one that an admin of this installation has picked. */
export const ModelExampleView = z.object({
  modelId: z.string(),
  prompt: z.string(),
  media: ExampleMediaView,
  isBuiltIn: z.boolean(),
  pickedAt: z.iso.datetime().nullable(),
});
export type ModelExampleView = z.infer<typeof ModelExampleView>;

const params = z.object({ modelId: z.string().max(100) });

/** What can be made, shown with its settings. */
export const examplesApi = {
  worked: {
    method: 'GET',
    path: '/api/examples',
    summary: 'The worked examples of a create page: request, settings and result from the built-in models.',
    audience: 'anyone',
    query: z.object({ page: z.enum(examplePages) }),
    response: z.object({ examples: z.array(WorkedExampleView) }),
  },
  styles: {
    method: 'GET',
    path: '/api/examples/styles',
    summary: 'One prompt in every visual style, drawn by the built-in model.',
    audience: 'anyone',
    response: z.object({
      prompt: z.string(),
      styles: z.array(z.object({ slug: z.string(), url: z.string() })),
    }),
  },
  models: {
    method: 'GET',
    path: '/api/examples/models',
    summary: 'One example result per model: the built-in example, or a result chosen by an admin.',
    audience: 'anyone',
    response: z.object({ examples: z.array(ModelExampleView) }),
  },
  use: {
    method: 'POST',
    path: '/api/examples/use',
    summary: 'The settings of a worked example. Copies its source media to the caller’s library, once.',
    audience: 'user',
    limit: 'upload',
    body: z.object({ example: z.string().max(60) }),
    response: z.object({ settings: GenerationRequest }),
  },
} satisfies Record<string, Endpoint>;

/** The examples of an installation's models. */
export const examplesAdminApi = {
  pick: {
    method: 'PUT',
    path: '/api/admin/models/:modelId/example',
    summary:
      'Shows one of the caller’s results to all users as the example of its model. Stores a copy and ' +
      'writes to the audit log.',
    audience: 'admin',
    limit: 'upload',
    params,
    body: z.object({ taskId: Id, output: z.int().min(0).max(15).default(0) }),
    response: ModelExampleView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/models/:modelId/example',
    summary: 'Removes the chosen example of a model.',
    audience: 'admin',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
