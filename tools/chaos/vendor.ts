import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';

const key = 'key-id:key-secret';

export type Vendor = FakeFal & {
  /** The variables that lead the product to it. */
  environment: Record<string, string>;
};

/** fal's queue, answered in this process, so that every call that was ever made can be counted. */
export async function startVendor(): Promise<Vendor> {
  const fal = await startFakeFal(key);
  const picture = fal.addFile('picture.jpg', await makeFrame(), 'image/jpeg');
  const clip = fal.addFile('clip.mp4', await makeClip(), 'video/mp4');
  fal.answerWith((endpoint) =>
    endpoint.includes('kling') ? { result: { video: { url: clip } } } : { result: { images: [{ url: picture }] } },
  );
  return { ...fal, environment: { FAL_KEY: key, FAL_URL: fal.origin } };
}

/** A small picture. */
export const makeFrame = (): Promise<Buffer> => makeMedia('picture.jpg', ['-frames:v', '1']);

/** A clip of one second. */
export const makeClip = (): Promise<Buffer> => makeMedia('clip.mp4', ['-t', '1', '-pix_fmt', 'yuv420p']);

async function makeMedia(name: string, args: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-chaos-media-'));
  const path = join(folder, name);
  try {
    await runFfmpeg(findFfmpeg(undefined), ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=24', ...args, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
