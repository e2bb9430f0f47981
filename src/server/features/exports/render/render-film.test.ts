import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilmOptions } from '#domain/exports/export-options.ts';
import type { FilmBoard, FilmBoardShot } from '#domain/exports/film-board.ts';
import { type FilmForm, type FilmPlan, planFilm } from '#domain/exports/film-plan.ts';
import { transitionSlugs } from '#domain/storyboards/transitions.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { readFilm } from '#server/platform/media/read-film.ts';
import {
  filmBoard,
  type FilmMedia,
  filmMedia,
  filmScene,
  filmShot,
  type PatchColor,
  patchColors,
} from '#test/fixtures/make-film.ts';
import { filmMachine } from '#test/fixtures/film-machine.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { renderFilm, type RenderedFilm } from './render-film.ts';
import type { RenderProgress } from './track-progress.ts';
import { openWorkbench } from './workbench.ts';

const ffmpeg = findFfmpeg(undefined);
const tiny = { width: 160, height: 90 };
let folder: Awaited<ReturnType<typeof makeFolder>>;
let media: FilmMedia;

beforeAll(async () => {
  folder = await makeFolder();
  await mkdir(join(folder.path, 'media'));
  media = filmMedia(join(folder.path, 'media'));
});
afterAll(() => folder.close());

function planTiny(board: FilmBoard, options: Partial<FilmOptions> = {}, form: FilmForm = {}): FilmPlan {
  const { dimension, fitType, frameRate } = board;
  const plan = planFilm(board, { resolution: '480p', dimension, fitType, frameRate, scenes: null, ...options }, form);
  return { ...plan, size: tiny };
}

let films = 0;
const machineWith = (cache: string) => filmMachine(folder.path, media, join('cache', cache));

type Over = { cache: string; told: RenderProgress[]; openMedia: FilmMedia['openMedia'] };

async function render(plan: FilmPlan, over: Partial<Over> = {}) {
  films += 1;
  const order = {
    plan,
    folder: join(folder.path, `film-${films}`),
    signal: new AbortController().signal,
    onProgress: (progress: RenderProgress) => void over.told?.push(progress),
  };
  const machine = machineWith(over.cache ?? `cache-${films}`);
  return renderFilm({ ...machine, openMedia: over.openMedia ?? machine.openMedia }, order);
}

/** The middle of a part of every frame, as red, green and blue; `at` in pixels. */
async function pixelsOf(film: RenderedFilm, at = { x: 72, y: 37 }): Promise<number[][]> {
  const crop = `scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=gbrp,crop=16:16:${at.x}:${at.y},scale=1:1:flags=area,format=rgb24`;
  const args = ['-v', 'error', '-i', film.path, '-vf', crop, '-f', 'rawvideo', '-'];
  const { stdout } = await promisify(execFile)(ffmpeg, args, { encoding: 'buffer' });
  return Array.from({ length: stdout.length / 3 }, (_, n) => [...stdout.subarray(n * 3, n * 3 + 3)]);
}

/** What FFmpeg says of a part of the sound, in decibels. */
async function levelOf(film: RenderedFilm, filters: string): Promise<number> {
  const args = ['-nostats', '-i', film.path, '-af', `${filters},volumedetect`, '-vn', '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)(ffmpeg, args);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

const rgb = (color: PatchColor) => [0, 2, 4].map((n) => Number.parseInt(patchColors[color].slice(n, n + 2), 16));

test('a film of everything has exactly its frames, in steady steps, and is made only once', async () => {
  const fade = { slug: 'fade', durationMs: 200 } as const;
  const shots = [
    filmShot('1A', { clip: await media.patchClip('red', 2), durationMs: 630, transition: fade }),
    filmShot('1B', { clip: await media.rampClip(7), durationMs: 700, transition: fade }),
    filmShot('1C', { picture: await media.patchPicture('green'), durationMs: 370 }),
    filmShot('1D', { transition: { slug: 'wipeleft', durationMs: 9000 } }),
    filmShot('1E', { clip: await media.rampClip(30, 30), durationMs: 40 }),
    filmShot('1F', { durationMs: 1200 }),
  ];
  const board = filmBoard([filmScene('1', shots.slice(0, 3)), filmScene('2', shots.slice(3))]);
  const told: RenderProgress[] = [];
  const plan = planTiny(board);
  expect(plan.segments.map(({ frames }) => frames)).toEqual([15, 17, 9, 12, 1, 29]);

  const film = await render(plan, { cache: 'whole', told });
  const facts = await readFilm(film.path);
  expect(facts.frames).toBe(83);
  expect(facts.longestStepSeconds - facts.shortestStepSeconds).toBeLessThan(1e-9);
  expect(facts.pictureSeconds).toBeCloseTo(83 / 24, 6);
  expect(Math.abs(facts.soundSeconds - facts.pictureSeconds)).toBeLessThan(1 / 24);
  expect(film).toMatchObject({ segmentsReused: 0, loudness: null });
  expect(told.map(({ phase }) => phase)).toContain('Shot 1C, 3 of 6');
  expect(told.map(({ fraction }) => fraction)).toEqual(told.map(({ fraction }) => fraction).sort((a, b) => a - b));

  expect(await render(plan, { cache: 'whole' })).toMatchObject({ segmentsReused: 6 });
  const changed = structuredClone(board);
  changed.scenes[0]!.shots[1]!.clip = null;
  const again = planTiny(changed);
  expect(await render(again, { cache: 'whole' })).toMatchObject({ segmentsReused: 4 });
});

test('a color comes out as it went in: from clips and pictures, across cuts and transitions', async () => {
  const colors: PatchColor[] = ['red', 'green', 'blue', 'gray', 'orange'];
  const shots: FilmBoardShot[] = [];
  for (const color of colors) {
    const transition = { slug: 'dissolve', durationMs: 125 } as const;
    shots.push(filmShot(`${color} clip`, { clip: await media.patchClip(color), durationMs: 250, transition }));
    shots.push(filmShot(`${color} still`, { picture: await media.patchPicture(color), durationMs: 250 }));
  }
  const pixels = await pixelsOf(await render(planTiny(filmBoard([filmScene('1', shots)]))));
  expect(pixels).toHaveLength(60);
  for (const [n, pixel] of pixels.entries()) {
    const wanted = rgb(colors[Math.floor(n / 12)]!);
    const off = pixel.map((level, channel) => Math.abs(level - wanted[channel]!));
    expect(Math.max(...off), `frame ${n}: ${pixel.join(' ')}, not ${wanted.join(' ')}`).toBeLessThanOrEqual(2);
  }
});

test('the outgoing picture goes on under a transition, then holds its last frame', async () => {
  const ramp = await media.rampClip(16);
  const shots = [
    filmShot('1A', { clip: ramp, durationMs: 500, transition: { slug: 'wiperight', durationMs: 333 } }),
    filmShot('1B', { picture: await media.patchPicture('blue'), durationMs: 500 }),
    filmShot('1C', { clip: ramp, durationMs: 1000 }),
  ];
  const film = await render(planTiny(filmBoard([filmScene('1', shots)])));
  // Wiped from the left: the right edge shows the outgoing picture to the end.
  const pixels = await pixelsOf(film, { x: 142, y: 37 });
  const level = (frame: number) => Math.round((Math.min(frame, 15) * 8 * 255) / 219);
  for (let n = 0; n < 19; n += 1) expect(Math.abs(pixels[n]![0]! - level(n)), `frame ${n}`).toBeLessThanOrEqual(3);
  expect(pixels[20]![2]).toBeGreaterThan(250);
  for (let n = 0; n < 24; n += 1) expect(Math.abs(pixels[24 + n]![0]! - level(n)), `1C ${n}`).toBeLessThanOrEqual(3);
});

test('all 44 transitions begin with the one picture and arrive at the other', async () => {
  const pictures = [await media.patchPicture('red'), await media.patchPicture('blue')];
  const shots = [...transitionSlugs, null].map((slug, n) =>
    filmShot(`${n}`, { picture: pictures[n % 2]!, durationMs: 167, transition: slug && { slug, durationMs: 125 } }),
  );
  const plan = planTiny(filmBoard([filmScene('1', shots)]));
  const pixels = await pixelsOf(await render(plan));
  expect(pixels).toHaveLength(45 * 4);
  for (const [n, slug] of transitionSlugs.entries()) {
    const [from, to] = [pixels[n * 4 + 4]!, pixels[n * 4 + 7]!];
    expect(from[n % 2 === 0 ? 0 : 2], slug).toBeGreaterThan(240);
    expect(to[n % 2 === 0 ? 2 : 0], slug).toBeGreaterThan(240);
  }
});

test('sound is mixed in its place, music gives way to speech, and the film is as loud as promised', async () => {
  const voice = (seconds: number, seed: number) => media.voice(seconds, seed);
  const line = async (id: string, seconds: number, seed: number) => ({
    id,
    speaker: 'MARA',
    text: 'Where were you?',
    voice: await voice(seconds, seed),
  });
  const music = { musicPrompt: 'slow organ', music: await media.tone(110, 12, 0.4) };
  const shots = [
    filmShot('1A', { durationMs: 3000 }),
    filmShot('1B', { durationMs: 1000, dialogue: [await line('a', 1.5, 1), await line('b', 2, 2)] }),
    filmShot('1C', { durationMs: 3000, sound: await media.tone(3000, 5, 0.2) }),
  ];
  const board = filmBoard([filmScene('1', shots, music)]);
  const film = await render(planTiny(board), { cache: 'sound' });
  expect(film.loudness?.integratedLufs).toBeGreaterThan(-14.5);
  expect(film.loudness?.integratedLufs).toBeLessThan(-13.5);
  expect(film.loudness?.peakDb).toBeLessThanOrEqual(-1);
  const facts = await readFilm(film.path);
  expect(Math.abs(facts.soundSeconds - facts.pictureSeconds)).toBeLessThan(1 / 24);

  const organ = 'lowpass=f=150,lowpass=f=150';
  const alone = await levelOf(film, `${organ},atrim=1:2.8`);
  const under = await levelOf(film, `${organ},atrim=3.7:4.6`);
  expect(alone - under).toBeGreaterThan(5);
  expect(alone - under).toBeLessThan(12);
  // The effect begins with its shot, at 7.25 s: not before, and not quietly.
  const whistle = 'highpass=f=2700,lowpass=f=3300,highpass=f=2700';
  const before = await levelOf(film, `${whistle},atrim=1:2.9`);
  expect((await levelOf(film, `${whistle},atrim=7.3:9`)) - before).toBeGreaterThan(20);

  // Other pictures reuse the cached sound: none of its files is opened again.
  const repainted = structuredClone(board);
  for (const shot of repainted.scenes[0]!.shots) shot.action = 'Something else.';
  const opened: string[] = [];
  const openMedia = async (id: string) => {
    opened.push(id);
    return media.openMedia(id);
  };
  const other = await render(planTiny(repainted), { cache: 'sound', openMedia });
  expect(other).toMatchObject({ segmentsReused: 0, loudness: film.loudness });
  expect(opened).toEqual([]);
});

test('a scene with more lines than one program may open is laid out in rounds', async () => {
  const sound = await media.tone(440, 0.2);
  const dialogue = Array.from({ length: 70 }, (_, n) => ({ id: `${n}`, speaker: 'A', text: 'No.', voice: sound }));
  const film = await render(planTiny(filmBoard([filmScene('1', [filmShot('1A', { dialogue })])])));
  // The last line starts at 200 ms + 69 × 450 ms, and lasts 200 ms.
  expect(await levelOf(film, 'atrim=31.27:31.42')).toBeGreaterThan((await levelOf(film, 'atrim=31.5:31.7')) + 20);
});

test('a clip that cannot be read ends the export with a sentence that names the shot', async () => {
  const broken = await media.patchClip('red');
  await writeFile(await media.openMedia('broken.mp4'), 'no film at all');
  const shots = [filmShot('3B', { clip: { ...broken, assetId: 'broken.mp4', contentHash: 'broken' } })];
  await expect(render(planTiny(filmBoard([filmScene('3', shots)])))).rejects.toMatchObject({
    code: 'unsupported-media',
    message: 'Shot 3B couldn’t be rendered because its media can’t be read.',
  });
});

test('a playlist in disguise is not followed', async () => {
  const secret = await media.openMedia((await media.patchClip('red')).assetId);
  await writeFile(await media.openMedia('playlist.wav'), `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`);
  const sound = { assetId: 'playlist.wav', contentHash: 'playlist', mediaType: 'audio/wav', durationMs: 400 };
  await expect(render(planTiny(filmBoard([filmScene('1', [filmShot('1A', { sound })])])))).rejects.toMatchObject({
    code: 'unsupported-media',
    message: 'The sound couldn’t be rendered because its media can’t be read.',
  });
});

test('a full disk is said to be full', async () => {
  const place = { folder: join(folder.path, 'full'), filmSeconds: 1, signal: new AbortController().signal };
  const bench = await openWorkbench(machineWith('full'), place);
  const film = ['-f', 'lavfi', '-i', 'testsrc=s=160x90:d=1', '-c:v', 'libx264', '-f', 'mpegts', '/dev/full'];
  await expect(bench.run('Shot 1A', film)).rejects.toMatchObject({
    code: 'storage-full',
    message: expect.stringMatching(/^The export failed because the server's disk is full/),
  });
});

test('a film whose renderer was killed goes on from what was done', async () => {
  const picture = await media.patchPicture('green');
  const shots = ['1A', '1B', '1C', '1D', '1E'].map((label) => filmShot(label, { action: label, picture }));
  for (const [n, shot] of shots.entries()) shot.durationMs += n * 100;
  const plan = planTiny(filmBoard([filmScene('1', shots)]));
  const child = join(folder.path, 'render.ts');
  const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  await writeFile(
    child,
    `import { renderFilm } from ${here('render-film.ts')};
     import { takeTurns } from ${here('../../../platform/take-turns.ts')};
     import { openCacheDirectory } from ${here('../../../platform/media/cache-directory.ts')};
     import { createCrash } from ${here('../../../platform/crash-points.ts')};
     const machine = ${JSON.stringify({ ffmpeg, threads: 1 })};
     await renderFilm(
       {
         ...machine,
         cache: openCacheDirectory({ directory: ${JSON.stringify(join(folder.path, 'cache/killed'))}, maximumBytes: 1e9 }),
         limit: takeTurns(2),
         crash: createCrash('export.segment-made:3'),
         openMedia: async (id) => ${JSON.stringify(join(folder.path, 'media'))} + '/' + id,
       },
       {
         plan: ${JSON.stringify(plan)},
         folder: ${JSON.stringify(join(folder.path, 'killed'))},
         signal: new AbortController().signal,
         onProgress: () => undefined,
       },
     );`,
  );
  await expect(promisify(execFile)(process.execPath, [child])).rejects.toMatchObject({ signal: 'SIGKILL' });
  const film = await render(plan, { cache: 'killed' });
  expect(film.segmentsReused).toBeGreaterThanOrEqual(3);
  expect((await readFilm(film.path)).frames).toBe(plan.frames);
});

test('a cancelled export stops its programs at once', async () => {
  const shots = [filmShot('1A', { clip: await media.rampClip(20), durationMs: 600_000 })];
  const plan = planTiny(filmBoard([filmScene('1', shots)]));
  const cancel = new AbortController();
  const rendering = renderFilm(machineWith('cancelled'), {
    plan,
    folder: join(folder.path, 'cancelled'),
    signal: cancel.signal,
    onProgress: ({ fraction }) => {
      if (fraction > 0) cancel.abort(new Error('enough'));
    },
  });
  await expect(rendering).rejects.toThrow('enough');
});
