import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilmBoardShot } from '#domain/exports/film-board.ts';
import { planFilm } from '#domain/exports/film-plan.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { filmBoard, type FilmMedia, filmMedia, filmScene, filmShot } from '#test/fixtures/make-film.ts';
import { filmMachine } from '#test/fixtures/film-machine.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { renderFilm } from './render-film.ts';

const ffmpeg = findFfmpeg(undefined);
let folder: Awaited<ReturnType<typeof makeFolder>>;
let films = 0;
const loud = -35;

beforeAll(async () => {
  folder = await makeFolder();
  await mkdir(join(folder.path, 'media'));
});
afterAll(() => folder.close());

/** How loud a tone is between two times of the film, in decibels. */
async function levelOf(
  path: string,
  { hertz, from, to }: { hertz: number; from: number; to: number },
): Promise<number> {
  const filters = `atrim=${from}:${to},bandpass=f=${hertz}:width_type=h:w=60,bandpass=f=${hertz}:width_type=h:w=60`;
  const args = ['-nostats', '-i', path, '-af', `${filters},volumedetect`, '-vn', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)(ffmpeg, args);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

/** A film of one scene with these shots. */
async function render(media: FilmMedia, shots: FilmBoardShot[]) {
  const board = filmBoard([filmScene('1', shots)]);
  const { dimension, fitType, frameRate } = board;
  const options = { dimension, fitType, frameRate, resolution: '480p', scenes: null } as const;
  const plan = { ...planFilm(board, options), size: { width: 160, height: 90 } };
  films += 1;
  const machine = filmMachine(folder.path, media);
  const place = { folder: join(folder.path, `film-${films}`), signal: new AbortController().signal };
  return { plan, film: await renderFilm(machine, { plan, ...place, onProgress: () => undefined }) };
}

test('a narration is heard together with what is said in the shots that it runs under', async () => {
  const media = filmMedia(join(folder.path, 'media'));
  const narration = { id: 'n', speaker: 'N', text: 'Once.', voice: await media.tone(440, 2), runsOn: true };
  const line = { id: 'l', speaker: 'A', text: 'Here.', voice: await media.tone(1500, 0.5) };
  const shots = [
    filmShot('1A', { durationMs: 1000, dialogue: [narration] }),
    filmShot('1B', { durationMs: 1000, dialogue: [line] }),
    filmShot('1C', { durationMs: 1000 }),
  ];
  const { film, plan } = await render(media, shots);
  expect(plan.frames).toBe(72);
  expect(await levelOf(film.path, { hertz: 440, from: 0.1, to: 0.9 })).toBeGreaterThan(loud);
  expect(await levelOf(film.path, { hertz: 440, from: 1.3, to: 1.65 })).toBeGreaterThan(loud);
  expect(await levelOf(film.path, { hertz: 1500, from: 1.3, to: 1.65 })).toBeGreaterThan(loud);
  expect(await levelOf(film.path, { hertz: 1500, from: 0.1, to: 0.9 })).toBeLessThan(loud - 15);
  expect(await levelOf(film.path, { hertz: 440, from: 2.2, to: 2.9 })).toBeLessThan(loud - 15);
});

test('a clip is heard with its own sound, from where it was trimmed, over the effect of its shot', async () => {
  const media = filmMedia(join(folder.path, 'media'));
  const { sound: _, ...mute } = await media.soundingClip(3000);
  const shots = [
    filmShot('1A', { durationMs: 1000, clip: await media.soundingClip(440), sound: await media.tone(1500, 1) }),
    // Of two seconds half a one is left.
    filmShot('1B', { durationMs: 1000, clip: await media.soundingClip(880), trimInMs: 1500 }),
    filmShot('1C', { durationMs: 1000, clip: mute }),
    // Its sound track begins a second behind its pictures.
    filmShot('1D', { durationMs: 2000, clip: await media.soundingClip(660, 2, 1) }),
  ];
  const { film } = await render(media, shots);
  const level = (hertz: number, from: number, to: number) => levelOf(film.path, { hertz, from, to });
  expect(await level(440, 0.1, 0.9)).toBeGreaterThan(loud);
  expect(await level(1500, 0.1, 0.9)).toBeGreaterThan(loud);
  expect(await level(880, 1.1, 1.4)).toBeGreaterThan(loud);
  expect(await level(880, 1.6, 1.9)).toBeLessThan(loud - 15);
  expect(await level(3000, 2.1, 2.9)).toBeLessThan(loud - 15);
  expect(await level(660, 3.1, 3.9)).toBeLessThan(loud - 15);
  expect(await level(660, 4.1, 4.9)).toBeGreaterThan(loud);
});
