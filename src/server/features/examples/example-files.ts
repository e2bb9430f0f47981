import { createReadStream, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { ExampleMediaView } from '#contract/examples.ts';
import { answerMedia } from '#server/platform/media/answer-media.ts';

const folder = join(import.meta.dirname, '../../../../samples/examples');
const base = '/media/examples';

/** Names have the hash of the content, so a browser never has to ask again. */
export const forGood = 'public, max-age=31536000, immutable';

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  levels: 'application/octet-stream',
};

/** The files that `npm run examples` has made. Throws when the index is not there. */
export function openExampleFiles() {
  // Written by the tool, and checked by its test.
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Record<string, string>;
  const served = new Set(Object.values(index));

  const nameOf = (name: string): string | null => (Object.hasOwn(index, name) ? (index[name] ?? null) : null);
  const urlOf = (name: string): string | null => {
    const file = nameOf(name);
    return file === null ? null : `${base}/${file}`;
  };

  const app = new Hono();
  app.on(['GET', 'HEAD'], '/:file', async (context) => {
    const { file } = context.req.param();
    const mediaType = mediaTypes[file.slice(file.lastIndexOf('.') + 1)];
    if (!served.has(file) || mediaType === undefined) throw new AppError('not-found', 'Example not found.');
    const path = join(folder, file);
    const { size } = await stat(path);
    const content = {
      sizeBytes: size,
      mediaType,
      etag: file,
      open: async (range?: object) => createReadStream(path, range),
    };
    return answerMedia(context.req.raw, content, forGood);
  });

  return {
    /** To be mounted at `/media/examples`. */
    app,
    urlOf,
    /** What is shown of a result or a source. */
    mediaOf: (stem: string): ExampleMediaView => ({
      stillUrl: urlOf(`${stem}.webp`),
      mediaUrl: urlOf(`${stem}.mp4`) ?? urlOf(`${stem}.m4a`),
      waveformUrl: urlOf(`${stem}.levels`),
    }),
    /** The file of a source that goes into a library. */
    readSource: async (id: string): Promise<Buffer> => {
      const file = ['jpg', 'png', 'mp4', 'flac']
        .map((type) => nameOf(`source-${id}.${type}`))
        .find((one) => one !== null);
      if (file === undefined || file === null) throw new Error(`There is no file of the example source "${id}".`);
      return readFile(join(folder, file));
    },
  };
}
export type ExampleFiles = ReturnType<typeof openExampleFiles>;
