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
import { hearTurns, placeTurns } from './speech/hear-turns.ts';

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

/** The lightness of every frame about a mouth: of the close-up 120 × 120 pixels of 480. */
function mouthsIn(file: string, { side, left, top } = { side: 120, left: 180, top: 230 }): Buffer[] {
  const crop = `crop=${side}:${side}:${left}:${top},format=gray`;
  const args = ['-v', 'error', '-i', file, '-vf', crop, '-f', 'rawvideo', '-'];
  const bytes = execFileSync(ffmpegPath, args, { maxBuffer: 64e6 });
  const size = side * side;
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

/** How many dark pixels each frame has about a mouth: there are more while it is open. */
const darkIn = (mouths: readonly Buffer[]): number[] =>
  mouths.map((mouth) => mouth.filter((value) => value < 70).length);

test('of two people each moves the mouth with their own line, within a frame of it, while the other listens', async () => {
  const subject = (name: string, description: string) => ({ name, description, images: [] });
  const { jpeg } = await drawPicture(
    {
      ...closeUp,
      prompt: 'Two-shot. MAYA and TOM talk at the table. INT. KITCHEN - DAY.',
      dimension: '16:9',
      subjects: [subject('MAYA', '34, in a red coat'), subject('TOM', '60, in a grey jumper')],
    },
    0,
  );
  // Half a second of "ah" for each: at a fifth of a second, and after the pause between two lines.
  const audio = { ...media, mediaType: 'audio/wav', durationSeconds: 2.1 };
  const turn = (speaker: string) => ({ speaker, audio, trimInMs: 500, trimOutMs: 1100, offsetMs: 0 });
  const turns = [turn('TOM'), turn('MAYA')];
  const placed = placeTurns(turns, [soundFile, soundFile], 1.6);
  expect(placed.map(({ fromSeconds }) => fromSeconds)).toEqual([0.2, 0.95]);
  const [tom, maya] = await Promise.all(['TOM', 'MAYA'].map((name) => hearTurns(placed, name, ffmpegPath)));
  const at = (seconds: number) => [tom?.shapeAt(seconds), maya?.shapeAt(seconds)];
  expect([at(0.1), at(0.45), at(0.8), at(1.2), at(1.6)]).toEqual([
    ['X', 'X'],
    ['D', 'X'],
    ['X', 'X'],
    ['X', 'D'],
    ['X', 'X'],
  ]);
  const file = await drawTalk({
    input: { ...input, durationSeconds: 1.6, turns },
    face: { portrait: jpeg },
    soundFile,
    turnFiles: [soundFile, soundFile],
    directory: folder.path,
    ffmpegPath,
    onProgress: () => undefined,
  });
  const [left = [], right = []] = [256, 520].map((x) => darkIn(mouthsIn(file, { side: 60, left: x, top: 185 })));
  const widens = (dark: number[]) => dark.map((count, frame) => count - (dark[frame - 1] ?? count));
  const opens = (dark: number[]) => widens(dark).indexOf(Math.max(...widens(dark)));
  // The first frames that are seen after the sounds have begun.
  expect(Math.abs(opens(left) - Math.ceil(0.2 * 24))).toBeLessThanOrEqual(1);
  expect(Math.abs(opens(right) - Math.ceil(0.95 * 24))).toBeLessThanOrEqual(1);
  // Whoever listens has the mouth shut.
  expect(Math.max(...widens(left).slice(20))).toBeLessThan(Math.max(...widens(left)) / 3);
  expect(Math.max(...widens(right).slice(1, 20))).toBeLessThan(Math.max(...widens(right)) / 3);
  expect(await shapeOf(file)).toMatchObject({ heardSeconds: expect.closeTo(38 / 24, 1) });
});

test('lines that lie long before their clip or behind it are not heard, and keep nobody busy', async () => {
  const { jpeg } = await drawPicture(closeUp, 0);
  const audio = { ...media, mediaType: 'audio/wav', durationSeconds: 2.1 };
  const turns = [-600_000, 600_000].map((offsetMs) => ({
    speaker: 'ANA',
    audio,
    trimInMs: 0,
    trimOutMs: 0,
    offsetMs,
  }));
  expect(placeTurns(turns, [soundFile, soundFile], 0.2)).toEqual([]);
  const asked = { ...input, durationSeconds: 0.2, turns };
  const face = { portrait: jpeg };
  const turnFiles = [soundFile, soundFile];
  const work = { directory: folder.path, ffmpegPath, onProgress: () => undefined };
  const file = await drawTalk({ input: asked, face, soundFile, turnFiles, ...work });
  expect(await shapeOf(file)).toMatchObject({ heardSeconds: expect.closeTo(0.2, 1) });
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
