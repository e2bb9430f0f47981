import { z } from 'zod';
import { paperSizes } from '#domain/exports/export-options.ts';
import type { Endpoint } from './endpoint.ts';
import { FileAnswer } from './file-answer.ts';
import { Id } from './ids.ts';

/** Who is in which scene of a storyboard, in which look. */
export const CastSheetView = z.object({
  title: z.string(),
  /** In film order. */
  scenes: z.array(z.object({ id: z.string(), number: z.string(), slugLine: z.string() })),
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      character: z.object({ id: z.string(), name: z.string(), isArchived: z.boolean() }).nullable(),
      /** Shots in which it is seen, and lines that it says, in all scenes. */
      shots: z.int(),
      lines: z.int(),
      /** The scenes in which it is seen or speaks. */
      appearances: z.array(
        z.object({
          sceneId: z.string(),
          /** Null where no character plays the role. */
          lookId: z.string().nullable(),
          look: z.string(),
          age: z.int().nullable(),
          wardrobe: z.string(),
          shots: z.int(),
          lines: z.int(),
        }),
      ),
      /** What should be settled before the role is generated, in sentences. */
      conflicts: z.array(z.string()),
    }),
  ),
});

const params = z.object({ storyboardId: Id });

/** The cast sheet of a storyboard. A part of `storyboardsApi`. */
export const castSheetEndpoints = {
  castSheet: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/cast-sheet',
    summary: 'Roles by scene: look, age, wardrobe, shots, lines and open issues.',
    audience: 'user',
    params,
    response: CastSheetView,
    isLarge: true,
  },
  castSheetFile: {
    method: 'GET',
    path: '/api/storyboards/:storyboardId/cast-sheet/file',
    summary: 'The cast sheet as a file: CSV with a row for each role in each scene, or PDF.',
    audience: 'user',
    limit: 'document',
    params,
    query: z.object({
      format: z.enum(['csv', 'pdf'], 'is one of csv, pdf'),
      /** Of a PDF. */
      paper: z.enum(paperSizes, `is one of ${paperSizes.join(', ')}`).default('A4'),
    }),
    response: FileAnswer,
    isFile: true,
  },
} satisfies Record<string, Endpoint>;
