import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';

/** A vendor in a process of its own: it gives everybody who wants a clip one of five seconds, 720p, with sound, and each has other bytes. */
const fal = await startFakeFal();
const [clip, picture] = await makeMedia();
const pictureUrl = fal.addFile('picture.png', picture, 'image/png');
let made = 0;
fal.answerWith((endpoint) => {
  if (!endpoint.includes('kling')) return { result: { images: [{ url: pictureUrl }] } };
  made += 1;
  return { result: { video: { url: fal.addFile(`${made}.mp4`, another(clip, made), 'video/mp4') } } };
});
process.on('disconnect', () => process.exit(0));
process.send?.({ origin: fal.origin });

async function makeMedia(): Promise<[clip: Buffer, picture: Buffer]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-clip-'));
  const path = (name: string) => join(folder, name);
  const card = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=24', '-f', 'lavfi', '-i', 'sine=frequency=440'];
  const codecs = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const ffmpeg = findFfmpeg(undefined);
  await runFfmpeg(ffmpeg, [...card, '-t', '5', ...codecs, '-movflags', '+faststart', path('clip.mp4')]);
  await runFfmpeg(ffmpeg, ['-i', path('clip.mp4'), '-frames:v', '1', path('picture.png')]);
  const media = [await readFile(path('clip.mp4')), await readFile(path('picture.png'))] as [Buffer, Buffer];
  await rm(folder, { recursive: true });
  return media;
}

/** The same clip with other bytes: a box that every player skips lies behind it. */
function another(bytes: Buffer, n: number): Buffer {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(16, 0);
  box.write('free', 4, 'latin1');
  box.writeUInt32BE(n, 8);
  return Buffer.concat([bytes, box]);
}
