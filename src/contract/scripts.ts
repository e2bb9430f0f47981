import { largestSeed } from '#domain/generation/seed.ts';
import { z } from 'zod';
import { workLimits } from '#domain/billing/work-limits.ts';
import { dimensions, frameRates } from '#domain/storyboards/dimension.ts';
import { maximumScriptFileBytes } from '#domain/screenplays/script-limits.ts';
import { media } from '#domain/storyboards/storyboard.ts';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

/** The largest file in base 64, which takes four characters for three bytes, and the settings. */
const bodyLimitBytes = Math.ceil(maximumScriptFileBytes / 3) * 4 + 10_000;

/** How a new storyboard is set up. */
export const StoryboardSettings = z.object({
  dimension: z.enum(dimensions).default('16:9'),
  style: z
    .string()
    .refine((slug) => findVisualStyle(slug) !== null, 'is not one of the visual styles')
    .default('colour'),
  frameRate: z.literal(frameRates).default(24),
  /** The same script and seed give the same film. */
  seed: z.int('is not a whole number').min(0, 'is negative').max(largestSeed, 'is above 2,147,483,647').default(1),
});
export type StoryboardSettings = z.infer<typeof StoryboardSettings>;

/** A screenplay and what is to become of it. */
export const ImportScript = StoryboardSettings.extend({
  fileName: z.string().min(1, 'is empty').max(255, 'is longer than 255 characters'),
  /** The file as it is, in base 64: its encoding is recognised here, not in the browser. */
  fileBase64: z.base64(),
  /** `1-3`: only these scenes, by their place in the script. */
  scenes: z
    .string()
    .regex(/^\d{1,4}(-\d{1,4})?$/, 'must be a scene number or a range, such as 4 or 1-3')
    .optional(),
});

/** What an import has made. */
export const ImportedScript = z.object({
  projectId: z.string(),
  documentId: z.string(),
  /** More than one when the script is longer than the plan allows: reel 1, reel 2 … */
  storyboardIds: z.array(z.string()).min(1),
  title: z.string(),
  scenes: z.int(),
  shots: z.int(),
  roles: z.int(),
  /** What the person should know: an encoding that was guessed, a script without headings. */
  remarks: z.array(z.string()),
});
export type ImportedScript = z.infer<typeof ImportedScript>;

/** What a screenplay would become, before anything is made. */
export const StoryboardForecast = z.object({
  /** More than one when the screenplay is longer than the plan allows. */
  reels: z.array(z.object({ title: z.string(), scenes: z.int(), shots: z.int() })).min(1),
  roles: z.int(),
  /** How long the film runs, by reading speed. */
  durationMs: z.int(),
  /** What making each take once would cost, with the models of a new storyboard. */
  takes: z.array(z.object({ medium: z.enum(media), count: z.int(), credits: z.int() })),
  credits: z.int(),
  remarks: z.array(z.string()),
});
export type StoryboardForecast = z.infer<typeof StoryboardForecast>;

const params = z.object({ documentId: Id });

const limits =
  `An account can import ${workLimits.importsPerHour} screenplays per hour (429, \`too-many-requests\`) ` +
  `and have ${workLimits.projectsPerAccount} projects. A project can have ` +
  `${workLimits.storyboardsPerProject} storyboards (403, \`not-allowed\`). When the storage of the plan ` +
  'is full, nothing is imported (413, `too-large`).';

/** Screenplays on their way to storyboards. */
export const scriptsApi = {
  import: {
    method: 'POST',
    path: '/api/scripts/import',
    summary: 'Imports a screenplay as a project with a document and storyboards. Nothing is generated or charged.',
    description: limits,
    audience: 'user',
    bodyLimitBytes,
    bodyTooLarge: `A script can be at most ${maximumScriptFileBytes / 1024 ** 2} MB. Nothing was changed.`,
    body: ImportScript,
    response: ImportedScript,
  },
  importSample: {
    method: 'POST',
    path: '/api/scripts/sample',
    summary: 'Imports the sample screenplay for the caller.',
    description: limits,
    audience: 'user',
    response: ImportedScript,
  },
  forecast: {
    method: 'POST',
    path: '/api/documents/:documentId/storyboards/forecast',
    summary: 'Previews the storyboards of a screenplay and the cost of generating them. Nothing is created.',
    audience: 'user',
    params,
    body: StoryboardSettings,
    response: StoryboardForecast,
  },
  makeStoryboards: {
    method: 'POST',
    path: '/api/documents/:documentId/storyboards',
    summary: 'Creates storyboards from the current text of a screenplay. Nothing is generated or charged.',
    description: limits,
    audience: 'user',
    limit: 'breakdown',
    params,
    body: StoryboardSettings,
    response: ImportedScript,
  },
} satisfies Record<string, Endpoint>;
