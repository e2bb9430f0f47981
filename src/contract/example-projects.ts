import { z } from 'zod';
import { workLimits } from '#domain/billing/work-limits.ts';
import { dimensions } from '#domain/storyboards/dimension.ts';
import { templates, type TemplateSlug } from '#domain/templates/templates.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

const templateSlugs = templates.map(({ slug }): TemplateSlug => slug);

/** A finished project that everybody can look at and copy. Its files may be cached forever. */
export const ExampleProjectView = z.object({
  slug: z.string(),
  /** The template that it was started from. */
  template: z.enum(templateSlugs),
  title: z.string(),
  summary: z.string(),
  dimension: z.enum(dimensions),
  lengthMs: z.int(),
  scenes: z.int(),
  shots: z.int(),
  posterUrl: z.string(),
});
export type ExampleProjectView = z.infer<typeof ExampleProjectView>;

/** An example project with its film and its shots. */
export const ExampleProjectDetail = ExampleProjectView.extend({
  filmUrl: z.string(),
  /** How much storage a copy takes, in bytes. */
  copyBytes: z.int(),
  /** The shots in film order. */
  board: z.array(
    z.object({
      /** `2C`: the number of the scene and the letter of the shot. */
      label: z.string(),
      slugLine: z.string(),
      action: z.string(),
      /** What is said in it; null for a shot without a line. */
      line: z.object({ speaker: z.string(), text: z.string() }).nullable(),
      durationMs: z.int(),
      stillUrl: z.string().nullable(),
    }),
  ),
});
export type ExampleProjectDetail = z.infer<typeof ExampleProjectDetail>;

const params = z.object({ example: z.string().max(60) });

/** The gallery of finished projects. */
export const exampleProjectsApi = {
  list: {
    method: 'GET',
    path: '/api/example-projects',
    summary: 'Finished example projects that were started from templates, made with the built-in models.',
    audience: 'anyone',
    response: z.object({ projects: z.array(ExampleProjectView) }),
  },
  get: {
    method: 'GET',
    path: '/api/example-projects/:example',
    summary: 'An example project with its film and its shots.',
    audience: 'anyone',
    params,
    response: ExampleProjectDetail,
  },
  copy: {
    method: 'POST',
    path: '/api/example-projects/:example/copies',
    summary:
      'Copies an example project with its brief, storyboard, images, clips and sounds to your projects. No credits are charged.',
    description: `Files already in your library are not stored again. Counts toward the ${workLimits.importsPerHour} imports per hour (429, \`too-many-requests\`), the project limit (403, \`not-allowed\`) and storage (413, \`too-large\`). Idempotent by \`requestId\`: a repeated request returns the same project. The same \`requestId\` for another example returns 409 (\`conflict\`).`,
    audience: 'user',
    limit: 'upload',
    params,
    body: z.object({ requestId: Id }),
    response: z.object({ projectId: z.string(), storyboardId: z.string() }),
  },
} satisfies Record<string, Endpoint>;
