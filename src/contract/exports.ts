import { z } from 'zod';
import { exportStates } from '#domain/exports/export-state.ts';
import { dimensions, fitTypes, frameRates, resolutions } from '#domain/storyboards/dimension.ts';
import type { Endpoint } from './endpoint.ts';
import { Cursor, Id } from './ids.ts';

const scenePlace = z.int('is not a whole number').min(1, 'is less than 1');
/** Scenes by their place in the film, from 1; both included. */
const SceneRangeSchema = z.object({ first: scenePlace, last: scenePlace });

/** A film that was asked for, as the person who asked sees it. */
export const ExportView = z.object({
  id: z.string(),
  storyboardId: z.string(),
  title: z.string(),
  state: z.enum(exportStates),
  /** 0 to 1. */
  progress: z.number(),
  /** What is being done, in words: `Shot 2A, 6 of 14`. */
  phase: z.string(),
  segments: z.int(),
  /** Segments that an earlier export had made already. */
  segmentsReused: z.int(),
  frames: z.int(),
  seconds: z.number(),
  options: z.object({
    resolution: z.enum(resolutions),
    dimension: z.enum(dimensions),
    fitType: z.enum(fitTypes),
    frameRate: z.literal(frameRates),
    scenes: SceneRangeSchema.nullable(),
  }),
  /** The finished film; null until then. `url` plays, `downloadUrl` saves. */
  file: z.object({ assetId: z.string(), url: z.string(), downloadUrl: z.string() }).nullable(),
  /** As measured on the finished film; null for a silent one, and until then. */
  loudness: z.object({ integratedLufs: z.number(), truePeakDbtp: z.number() }).nullable(),
  /** Why it failed, for the person. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ExportView = z.infer<typeof ExportView>;

const storyboardParams = z.object({ storyboardId: Id });
const exportParams = z.object({ exportId: Id });

/** Films out of storyboards. */
export const exportsApi = {
  request: {
    method: 'POST',
    path: '/api/storyboards/:storyboardId/exports',
    summary: 'Asks for a film of the storyboard as it is now. What is left open comes from the storyboard.',
    audience: 'user',
    params: storyboardParams,
    body: z.object({
      resolution: z.enum(resolutions).default('720p'),
      dimension: z.enum(dimensions).optional(),
      fitType: z.enum(fitTypes).optional(),
      frameRate: z.literal(frameRates).optional(),
      scenes: SceneRangeSchema.optional(),
    }),
    response: ExportView,
  },
  list: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/exports',
    summary: 'The exports of a storyboard, newest first, 24 a page.',
    audience: 'user',
    params: storyboardParams,
    query: z.object({ cursor: Cursor }),
    response: z.object({ exports: z.array(ExportView), nextCursor: z.string().nullable() }),
  },
  get: {
    method: 'GET',
    path: '/api/exports/:exportId',
    summary: 'One export.',
    audience: 'user',
    params: exportParams,
    response: ExportView,
  },
  cancel: {
    method: 'POST',
    path: '/api/exports/:exportId/cancel',
    summary: 'Stops an export. What was rendered already is used again by the next one.',
    audience: 'user',
    params: exportParams,
    response: ExportView,
  },
  retry: {
    method: 'POST',
    path: '/api/exports/:exportId/retry',
    summary: 'Tries a failed or cancelled export again, with the film as it was when it was asked for.',
    audience: 'user',
    params: exportParams,
    response: ExportView,
  },
} satisfies Record<string, Endpoint>;
