import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { answerMedia } from '#server/platform/media/answer-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forGood } from '#server/platform/media/sample-files.ts';
import { findPicked, type PickedExample } from './model-examples-store.ts';

/** The files of a picked example: a small picture, the clip or recording itself, and the outline of a recording. */
export const parts = ['still', 'media', 'waveform'] as const;
export type Part = (typeof parts)[number];

const partsByKind: Record<PickedExample['kind'], readonly Part[]> = {
  image: ['still'],
  video: ['still', 'media'],
  audio: ['media', 'waveform'],
};

export const partsOf = (kind: PickedExample['kind']): readonly Part[] => partsByKind[kind];
export const keyOf = (id: string, part: Part): string => `model-examples/${id}/${part}`;

/** Serves the copies of picked results to anybody, `/:id/:part`; each pick has an id of its own. */
export function createPickedApp({ db, storage }: Pick<Platform, 'db' | 'storage'>): Hono {
  const app = new Hono();
  app.on(['GET', 'HEAD'], '/:id/:part', async (context) => {
    const { id } = context.req.param();
    const part = parts.find((one) => one === context.req.param('part'));
    const picked = part && (await findPicked(db.sql, id));
    const key = part && picked && partsOf(picked.kind).includes(part) ? keyOf(picked.id, part) : undefined;
    const stored = key === undefined ? undefined : await storage.stat(key);
    if (!picked || !part || !stored) throw new AppError('not-found', 'Example not found.');
    const mediaType = { still: 'image/webp', media: picked.mediaType, waveform: 'application/octet-stream' }[part];
    const open = (range?: { start: number; end: number }) => storage.read(stored.key, range);
    return answerMedia(
      context.req.raw,
      { sizeBytes: stored.sizeBytes, mediaType, etag: `${id}-${part}`, open },
      forGood,
    );
  });
  return app;
}
