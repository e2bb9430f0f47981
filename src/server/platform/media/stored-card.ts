import type { Storage } from '../storage/storage.ts';
import { answerMedia } from './answer-media.ts';

const mediaType = 'image/jpeg';

type Card = {
  /** Names the content: another picture has another key. */
  key: string;
  /** Draws a JPEG; undefined if there is nothing to draw any more. */
  draw: () => Promise<Buffer | undefined>;
  cacheControl: string;
};

/** Answers with a picture for link previews, which is drawn once and stored. Undefined if there is none. */
export async function answerStoredCard(
  request: Request,
  storage: Pick<Storage, 'stat' | 'write' | 'read'>,
  { key, draw, cacheControl }: Card,
): Promise<Response | undefined> {
  let stored = await storage.stat(key);
  if (!stored) {
    const drawn = await draw();
    if (!drawn) return undefined;
    stored = await storage.write(key, drawn, { mediaType });
  }
  const open = (range?: { start: number; end: number }) => storage.read(key, range);
  const content = { sizeBytes: stored.sizeBytes, mediaType, etag: key.replaceAll(/\W/g, '-'), open };
  return answerMedia(request, content, cacheControl);
}
