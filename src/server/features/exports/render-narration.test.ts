import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planFilm } from '#domain/exports/film-plan.ts';
import { openCacheDirectory } from '#server/platform/media/cache-directory.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { filmBoard, filmMedia, filmScene, filmShot } from '#test/fixtures/make-film.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { renderFilm } from './render-film.ts';

const ffmpeg = findFfmpeg(undefined);
let folder: Awaited<ReturnType<typeof makeFolder>>;

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

test('a narration is heard together with what is said in the shots that it runs under', async () => {
  const media = filmMedia(join(folder.path, 'media'));
  const narration = { id: 'n', speaker: 'N', text: 'Once.', voice: await media.tone(440, 2), runsOn: true };
  const line = { id: 'l', speaker: 'A', text: 'Here.', voice: await media.tone(1500, 0.5) };
  const shots = [
    filmShot('1A', { durationMs: 1000, dialogue: [narration] }),
    filmShot('1B', { durationMs: 1000, dialogue: [line] }),
    filmShot('1C', { durationMs: 1000 }),
  ];
  const { dimension, fitType, frameRate, ...board } = filmBoard([filmScene('1', shots)]);
  const options = { dimension, fitType, frameRate, resolution: '480p', scenes: null } as const;
  const plan = { ...planFilm({ ...board, dimension, fitType, frameRate }, options), size: { width: 160, height: 90 } };
  expect(plan.frames).toBe(72);
  const film = await renderFilm(
    {
      ffmpeg,
      cache: openCacheDirectory({ directory: join(folder.path, 'cache'), maximumBytes: 1e9 }),
      limit: takeTurns(2),
      threads: 1,
      crash: () => undefined,
      openMedia: media.openMedia,
    },
    { plan, folder: join(folder.path, 'film'), signal: new AbortController().signal, onProgress: () => undefined },
  );
  const loud = -35;
  expect(await levelOf(film.path, { hertz: 440, from: 0.1, to: 0.9 })).toBeGreaterThan(loud);
  expect(await levelOf(film.path, { hertz: 440, from: 1.3, to: 1.65 })).toBeGreaterThan(loud);
  expect(await levelOf(film.path, { hertz: 1500, from: 1.3, to: 1.65 })).toBeGreaterThan(loud);
  expect(await levelOf(film.path, { hertz: 1500, from: 0.1, to: 0.9 })).toBeLessThan(loud - 15);
  expect(await levelOf(film.path, { hertz: 440, from: 2.2, to: 2.9 })).toBeLessThan(loud - 15);
});
