import { createReadStream, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { answerMedia } from './answer-media.ts';

const samples = join(import.meta.dirname, '../../../../samples');

/** File names contain the hash of the content, so a browser never has to ask again. */
export const forGood = 'public, max-age=31536000, immutable';

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  levels: 'application/octet-stream',
};

/** Opens `samples/<folder>`, whose app is to be mounted at `/media/<folder>`. Throws if the index is missing. */
export function openSampleFiles(folder: string) {
  const path = join(samples, folder);
  // Written by the tool, and checked by its test.
  const index = JSON.parse(readFileSync(join(path, 'index.json'), 'utf8')) as Record<string, string>;
  const served = new Set(Object.values(index));
  const nameOf = (name: string): string | null => (Object.hasOwn(index, name) ? (index[name] ?? null) : null);

  const app = new Hono();
  app.on(['GET', 'HEAD'], '/:file', async (context) => {
    const { file } = context.req.param();
    const mediaType = mediaTypes[file.slice(file.lastIndexOf('.') + 1)];
    if (!served.has(file) || mediaType === undefined) throw new AppError('not-found', 'Example not found.');
    const sample = join(path, file);
    const { size } = await stat(sample);
    const open = async (range?: object) => createReadStream(sample, range);
    return answerMedia(context.req.raw, { sizeBytes: size, mediaType, etag: file, open }, forGood);
  });

  return {
    app,
    /** The address of a file by its name without the hash; null if there is none. */
    urlOf: (name: string): string | null => {
      const file = nameOf(name);
      return file === null ? null : `/media/${folder}/${file}`;
    },
    /** The bytes of a file by its name without the hash; null if there is none. */
    read: async (name: string): Promise<Buffer | null> => {
      const file = nameOf(name);
      return file === null ? null : readFile(join(path, file));
    },
  };
}
