import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LipSyncInput, MediaSource } from '#domain/generation/input.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import { drawTalk } from './draw-talk.ts';
import { mouthLevels } from './mouth-levels.ts';

const ffmpegPath = findFfmpeg(undefined);
let folder: Awaited<ReturnType<typeof makeFolder>>;
let soundFile: string;

beforeAll(async () => {
  folder = await makeFolder();
  soundFile = join(folder.path, 'said.wav');
  // Half a second of silence, half a second of somebody, half a second of silence.
  const heard = "aevalsrc='if(between(t,0.5,1),0.5*sin(2*PI*200*t),0)':s=48000:d=1.5";
  await runFfmpeg(ffmpegPath, ['-f', 'lavfi', '-i', heard, soundFile]);
});
afterAll(() => folder.close());

const media: MediaSource = { url: 'https://example.test/', mediaType: 'image/jpeg' };
const input: LipSyncInput<MediaSource> = {
  kind: 'lip-sync',
  face: { portrait: media },
  audio: media,
  prompt: '',
  durationSeconds: 1.6,
  resolution: '480p',
  seed: 1,
};

async function talkOf(portrait: Buffer): Promise<string> {
  return drawTalk({ input, portrait, soundFile, directory: folder.path, ffmpegPath, onProgress: () => undefined });
}

async function pixelsAt(file: string, seconds: number): Promise<Uint8ClampedArray> {
  const still = join(folder.path, `at-${seconds}.png`);
  await runFfmpeg(ffmpegPath, ['-y', '-ss', String(seconds), '-i', file, '-frames:v', '1', '-update', '1', still]);
  const picture = await loadImage(still);
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height).data;
}

/** How many pixels differ so much that anybody sees it. */
function changed(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let count = 0;
  for (let n = 0; n < a.length; n += 4) if (Math.abs((a[n] ?? 0) - (b[n] ?? 0)) > 40) count += 1;
  return count;
}

async function shapeOf(file: string) {
  const source = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  const [video, audio] = [await source.getPrimaryVideoTrack(), await source.getPrimaryAudioTrack()];
  const shape = {
    width: await video?.getCodedWidth(),
    height: await video?.getCodedHeight(),
    seconds: await video?.computeDuration(),
    heardSeconds: await audio?.computeDuration(),
  };
  source.dispose();
  return shape;
}

test('a mouth is open while something is heard, and shut in silence and after the end', async () => {
  const levels = await mouthLevels({ soundFile, ffmpegPath, frames: 48, frameRate: 24 });
  expect(levels).toHaveLength(48);
  expect(levels.slice(0, 11).every((level) => level === 0)).toBe(true);
  expect(levels.slice(13, 23).every((level) => level > 0.8)).toBe(true);
  expect(levels.slice(26).every((level) => level === 0)).toBe(true);
});

test('somebody whom previz drew moves the mouth when the recording is heard, in a clip with that sound', async () => {
  const { jpeg } = await drawPicture(
    {
      kind: 'image',
      prompt: 'Close-up of a woman in a red coat in a kitchen',
      style: null,
      dimension: '1:1',
      resolution: '480p',
      outputs: 1,
      seed: 4,
      subjects: [],
    },
    0,
  );
  const file = await talkOf(jpeg);
  const { width, height, seconds, heardSeconds } = await shapeOf(file);
  expect([width, height]).toEqual([480, 480]);
  expect(seconds).toBeCloseTo(38 / 24, 2);
  expect(heardSeconds).toBeCloseTo(38 / 24, 1);
  const [quiet, alsoQuiet, loud] = [await pixelsAt(file, 0.2), await pixelsAt(file, 0.35), await pixelsAt(file, 0.75)];
  expect(changed(quiet, loud)).toBeGreaterThan(changed(quiet, alsoQuiet) + 60);
});

test('a picture that is nobody’s drawing is held while the recording is heard, in the shape nearest to its own', async () => {
  expect(await shapeOf(await talkOf(noisePng(3)))).toMatchObject({ width: 480, height: 480 });
});
