import { z } from 'zod';
import { exportFormats } from '#domain/exports/export-format.ts';
import { paperSizes } from '#domain/exports/export-options.ts';
import { exportStates } from '#domain/exports/export-state.ts';
import { loudnessPresets } from '#domain/exports/sound/loudness.ts';
import { dimensions, fitTypes, frameRates, resolutions } from '#domain/storyboards/dimension.ts';
import type { Endpoint } from './endpoint.ts';
import { Cursor, Id } from './ids.ts';

const scenePlace = z.int('is not a whole number').min(1, 'is less than 1');
/** Scenes by their place in the film, from 1; both included. */
const SceneRangeSchema = z.object({ first: scenePlace, last: scenePlace });

const gridSide = z.int('is not a whole number').min(1, 'is less than 1').max(4, 'is more than 4');
/** Pictures on a page of the storyboard PDF. */
const GridSchema = z.object({ columns: gridSide, rows: gridSide });

/** A link by which anybody who has it may watch the film. */
export const FilmLinkView = z.object({
  url: z.string(),
  /** Null: until it is taken back. */
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type FilmLinkView = z.infer<typeof FilmLinkView>;

/** How long a link to watch is good for, in days. */
export const linkDays = [1, 7, 30] as const;

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
    format: z.enum(exportFormats),
    resolution: z.enum(resolutions),
    dimension: z.enum(dimensions),
    fitType: z.enum(fitTypes),
    frameRate: z.literal(frameRates),
    scenes: SceneRangeSchema.nullable(),
    loudnessLufs: z.literal(loudnessPresets),
    burnCaptions: z.boolean(),
    /** A label in the corner says that models made a part of the film. */
    originLabel: z.boolean(),
    grid: GridSchema,
    paperSize: z.enum(paperSizes),
  }),
  /**
   * What has come out; null until then. `url` plays, `downloadUrl` saves. An MP4 is also an asset. The size of a film made
   * before sizes were kept is null.
   */
  file: z
    .object({
      assetId: z.string().nullable(),
      url: z.string(),
      downloadUrl: z.string(),
      name: z.string(),
      sizeBytes: z.int().nullable(),
      /** The manifest of its content credentials (`.c2pa`), where it is no asset; null where it has none. */
      manifestUrl: z.string().nullable(),
    })
    .nullable(),
  /** The link to watch it; null when there is none, or none that is still good. */
  link: FilmLinkView.nullable(),
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
    summary: 'Starts an export of the current storyboard. Missing options come from the storyboard.',
    audience: 'user',
    limit: 'export',
    params: storyboardParams,
    body: z.object({
      resolution: z.enum(resolutions).default('720p'),
      dimension: z.enum(dimensions).optional(),
      fitType: z.enum(fitTypes).optional(),
      frameRate: z.literal(frameRates).optional(),
      scenes: SceneRangeSchema.optional(),
      format: z.enum(exportFormats).optional(),
      loudnessLufs: z.literal(loudnessPresets).optional(),
      burnCaptions: z.boolean().optional(),
      originLabel: z.boolean().optional(),
      grid: GridSchema.optional(),
      paperSize: z.enum(paperSizes).optional(),
    }),
    response: ExportView,
  },
  list: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/exports',
    summary: 'The exports of a storyboard, newest first, 24 per page.',
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
    summary: 'Cancels an export. The next export reuses the rendered segments.',
    audience: 'user',
    params: exportParams,
    response: ExportView,
  },
  retry: {
    method: 'POST',
    path: '/api/exports/:exportId/retry',
    summary: 'Retries a failed or canceled export with the storyboard version of the original request.',
    audience: 'user',
    limit: 'export',
    params: exportParams,
    response: ExportView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/exports/:exportId',
    summary: 'Deletes a finished export with its file and link. The asset of an MP4 stays.',
    audience: 'user',
    params: exportParams,
    response: z.object({}),
  },
  share: {
    method: 'POST',
    path: '/api/exports/:exportId/link',
    summary: 'Creates a share link for a finished MP4 or WebM. Revokes an earlier link of the same film.',
    audience: 'user',
    params: exportParams,
    body: z.object({ days: z.literal(linkDays).nullable() }),
    response: ExportView,
  },
  unshare: {
    method: 'DELETE',
    path: '/api/exports/:exportId/link',
    summary: 'Revokes the share link immediately.',
    audience: 'user',
    params: exportParams,
    response: ExportView,
  },
} satisfies Record<string, Endpoint>;
