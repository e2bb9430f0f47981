import { z } from 'zod';
import { dimensions, frameRates } from '#domain/storyboards/dimension.ts';
import { maximumScriptFileBytes } from '#domain/screenplays/script-limits.ts';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import type { Endpoint } from './endpoint.ts';

/** The largest file in base 64, which takes four characters for three bytes, and the settings. */
const bodyLimitBytes = Math.ceil(maximumScriptFileBytes / 3) * 4 + 10_000;

/** A screenplay and what is to become of it. */
export const ImportScript = z.object({
  fileName: z.string().min(1, 'is empty').max(255, 'is longer than 255 characters'),
  /** The file as it is, in base 64: its encoding is recognised here, not in the browser. */
  fileBase64: z.base64(),
  dimension: z.enum(dimensions).default('16:9'),
  style: z
    .string()
    .refine((slug) => findVisualStyle(slug) !== null, 'is not one of the visual styles')
    .default('colour'),
  frameRate: z.literal(frameRates).default(24),
  /** The same script and seed give the same film. */
  seed: z.int('is not a whole number').min(0, 'is negative').max(2_147_483_647, 'is above 2,147,483,647').default(1),
  /** `1-3`: only these scenes, by their place in the script. */
  scenes: z
    .string()
    .regex(/^\d{1,4}(-\d{1,4})?$/, 'is written like 4 or 1-3')
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

/** Screenplays on their way to storyboards. */
export const scriptsApi = {
  import: {
    method: 'POST',
    path: '/api/scripts/import',
    summary: 'A screenplay becomes a project with its document and storyboards. Nothing is generated or charged.',
    audience: 'user',
    bodyLimitBytes,
    bodyTooLarge: `A script may have at most ${maximumScriptFileBytes / 1024 ** 2} MB. Nothing was changed.`,
    body: ImportScript,
    response: ImportedScript,
  },
  importSample: {
    method: 'POST',
    path: '/api/scripts/sample',
    summary: 'The sample screenplay, imported for the person who asks.',
    audience: 'user',
    response: ImportedScript,
  },
} satisfies Record<string, Endpoint>;
