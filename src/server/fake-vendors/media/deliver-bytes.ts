import type { Wishes } from '../read-trouble.ts';
import type { FakeMedia, MediaWish } from './make-media.ts';
import { endless } from './serve-files.ts';

const noMedia = Buffer.from('<html>This is no media.</html>');

/** A piece, or what a wish makes of it, for vendors that deliver within their answers. */
export async function deliverBytes(media: FakeMedia, wish: MediaWish, { trouble }: Wishes): Promise<Uint8Array> {
  if (trouble === 'not-media') return noMedia;
  return trouble === 'empty' ? new Uint8Array() : media.make(wish);
}

/** The same as the body of an answer, which may never end. */
export async function deliverBody(media: FakeMedia, wish: MediaWish, wishes: Wishes): Promise<BodyInit> {
  return wishes.trouble === 'huge' ? endless() : new Blob([Buffer.from(await deliverBytes(media, wish, wishes))]);
}
