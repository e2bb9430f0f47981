import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageInput, LipSyncInput, MediaSource } from '#domain/generation/input.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import { drawClip } from './draw-clip.ts';
import { drawTalk, type Face } from './draw-talk.ts';
import { hearMouths } from './speech/hear-mouths.ts';

const ffmpegPath = findFfmpeg(undefined);
let folder: Awaited<ReturnType<typeof makeFolder>>;
let soundFile: string;

/** A voice of 120 Hz through a mouth whose first two resonances are these, as the sum of the harmonics that they lift. */
function vowel(first: number, second: number): string {
  const harmonics = Array.from({ length: 30 }, (_, i) => (i + 1) * 120);
  const lift = (hertz: number): number =>
    1 / (1 + ((hertz - first) / 90) ** 2) + 0.5 / (1 + ((hertz - second) / 110) ** 2) + 0.002;
  return harmonics.map((hertz) => `${(lift(hertz) * 0.15).toFixed(4)}*sin(2*PI*${hertz}*t)`).join('+');
}

beforeAll(async () => {
  folder = await makeFolder();
  soundFile = join(folder.path, 'said.wav');
  // Half a second of silence, of "ah", of lips that are shut, of "oo", and of silence.
  const said = `if(between(t,0.5,1),${vowel(750, 1300)},if(between(t,1.1,1.6),${vowel(320, 850)},0))`;
  await runFfmpeg(ffmpegPath, ['-f', 'lavfi', '-i', `aevalsrc='${said}':s=48000:d=2.1`, soundFile]);
});
afterAll(() => folder.close());

const media: MediaSource = { url: 'https://example.test/', mediaType: 'image/jpeg' };
const input: LipSyncInput<MediaSource> = {
  kind: 'lip-sync',
  face: { portrait: media },
  audio: media,
  prompt: '',
  durationSeconds: 1.2,
  resolution: '480p',
  seed: 1,
};
const closeUp: ImageInput<MediaSource> = {
  kind: 'image',
  prompt: 'Close-up of a woman in a red coat in a kitchen',
  style: null,
  dimension: '1:1',
  resolution: '480p',
  outputs: 1,
  seed: 4,
  subjects: [],
};

const talkOf = (face: Face): Promise<string> =>
  drawTalk({ input, face, soundFile, directory: folder.path, ffmpegPath, onProgress: () => undefined });

/** The lightness of every frame about the mouth, 120 × 120 pixels of 480. */
function mouthsIn(file: string): Buffer[] {
  const args = ['-v', 'error', '-i', file, '-vf', 'crop=120:120:180:230,format=gray', '-f', 'rawvideo', '-'];
  const bytes = execFileSync(ffmpegPath, args, { maxBuffer: 64e6 });
  const size = 120 * 120;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

/** How many pixels differ so much that anybody sees it. */
const changed = (a: Buffer, b: Buffer): number =>
  a.reduce((count, value, i) => count + (Math.abs(value - (b[i] ?? 0)) > 40 ? 1 : 0), 0);

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

test('a mouth has the shape of what is heard at each moment, and rests in silence and after the end', async () => {
  const { shapeAt } = await hearMouths({ soundFile, ffmpegPath, seconds: 2.1 });
  const during = (from: number, until: number): Set<string> =>
    new Set(Array.from({ length: Math.round((until - from) * 50) }, (_, i) => shapeAt(from + i / 50)));
  expect(during(0, 0.46)).toEqual(new Set(['X']));
  expect(during(0.56, 0.94)).toEqual(new Set(['D']));
  expect(during(1.03, 1.07)).toEqual(new Set(['A']));
  expect(during(1.16, 1.54)).toEqual(new Set(['F']));
  expect(during(1.66, 3)).toEqual(new Set(['X']));
});

test('somebody whom previz drew opens the mouth within a frame of the sound, in a clip with that sound', async () => {
  const { jpeg } = await drawPicture(closeUp, 0);
  const file = await talkOf({ portrait: jpeg });
  const { width, height, seconds, heardSeconds } = await shapeOf(file);
  expect([width, height]).toEqual([480, 480]);
  expect(seconds).toBeCloseTo(29 / 24, 2);
  expect(heardSeconds).toBeCloseTo(29 / 24, 1);
  const mouths = mouthsIn(file);
  const steps = mouths.slice(1).map((mouth, i) => changed(mouth, mouths[i] ?? mouth));
  const beginning = steps.slice(0, 20);
  const opens = beginning.indexOf(Math.max(...beginning)) + 1;
  // The sound begins at half a second, at the twelfth frame.
  expect(Math.abs(opens - 12)).toBeLessThanOrEqual(1);
});

test('somebody in a clip that previz drew speaks what is heard in the same scene', async () => {
  const outputFile = join(folder.path, 'silent-clip.mp4');
  const { outputs: _, ...asked } = closeUp;
  const clip = {
    ...asked,
    kind: 'video',
    durationSeconds: 0.2,
    frameRate: 24,
    startFrame: null,
    endFrame: null,
  } as const;
  await drawClip({
    input: clip,
    startFrame: null,
    endFrame: null,
    outputFile,
    ffmpegPath,
    onProgress: () => undefined,
  });
  expect(await shapeOf(await talkOf({ clipFile: outputFile }))).toMatchObject({ width: 480, height: 480 });
});

test('whoever previz did not draw is refused, in a picture and in a clip', async () => {
  const refusal = { failure: { reason: 'no-drawn-face' } };
  await expect(talkOf({ portrait: noisePng(3) })).rejects.toMatchObject(refusal);
  await expect(talkOf({ clipFile: soundFile })).rejects.toMatchObject(refusal);
});
