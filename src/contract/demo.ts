import { z } from 'zod';
import { demoLimits, demoSamples } from '#domain/demo/demo.ts';
import { shotTypes } from '#domain/storyboards/shot-type.ts';
import type { Endpoint } from './endpoint.ts';

const bodyLimitBytes = Math.ceil(demoLimits.fileBytes / 3) * 4 + 10_000;

const DemoShot = z.object({
  label: z.string(),
  type: z.enum(shotTypes),
  action: z.string(),
  durationMs: z.int(),
  /** A small WebP as a data URL; null if the shot is not drawn. */
  imageUrl: z.string().nullable(),
});

/** The storyboard of a screenplay, shown without an account. Only the first scenes and shots are listed. */
export const DemoBoard = z.object({
  title: z.string(),
  /** Of the whole screenplay. */
  scenes: z.int(),
  shots: z.int(),
  roles: z.int(),
  soundEffects: z.int(),
  durationMs: z.int(),
  /** The price of an image for each shot with the built-in model. */
  credits: z.int(),
  /** The text of a sample; null for a visitor's own screenplay. */
  script: z.string().nullable(),
  shown: z.array(z.object({ number: z.string(), slugLine: z.string(), shots: z.array(DemoShot) })),
});
export type DemoBoard = z.infer<typeof DemoBoard>;

/** Storyboards for visitors. */
export const demoApi = {
  breakDown: {
    method: 'POST',
    path: '/api/demo/storyboard',
    summary: 'Breaks down a screenplay without an account and draws its first shots. Nothing is stored.',
    description: `At most ${demoLimits.perHour} screenplays per hour and network (429, \`too-many-requests\`).`,
    audience: 'anyone',
    bodyLimitBytes,
    bodyTooLarge:
      `Without an account, a screenplay can be at most ${demoLimits.fileBytes / 1024 ** 2} MB. Sign up ` +
      'to import a larger one.',
    body: z.object({
      fileName: z.string().min(1, 'is empty').max(255, 'is longer than 255 characters'),
      fileBase64: z.base64(),
    }),
    response: DemoBoard,
  },
  sample: {
    method: 'GET',
    path: '/api/demo/samples/:sample',
    summary: 'The storyboard of a sample screenplay.',
    audience: 'anyone',
    params: z.object({ sample: z.enum(demoSamples.map(({ slug }) => slug)) }),
    response: DemoBoard,
  },
} satisfies Record<string, Endpoint>;
