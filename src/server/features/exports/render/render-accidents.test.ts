import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilmClip } from '#domain/exports/film-board.ts';
import { type FilmPlan, planFilm } from '#domain/exports/film-plan.ts';
import { segmentKey } from '#domain/exports/segments/segment-key.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { readFilm } from '#server/platform/media/read-film.ts';
import { filmBoard, filmScene, filmShot } from '#test/fixtures/make-film.ts';
import { filmMachine } from '#test/fixtures/film-machine.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { renderFilm } from './render-film.ts';

const ffmpeg = findFfmpeg(undefined);
const run = promisify(execFile);
let folder: Awaited<ReturnType<typeof makeFolder>>;
let media: string;

beforeAll(async () => {
  folder = await makeFolder();
  media = join(folder.path, 'media');
  await mkdir(media);
});
afterAll(() => folder.close());

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
/** Left half red, right half blue, two seconds. */
const halves = (size: string, rate: string) => {
  const [width = 160, height = 90] = size.split('x').map(Number);
  return `color=red:s=${size}:r=${rate}:d=2,drawbox=x=${Math.floor(width / 2)}:w=${width}:h=${height}:c=blue:t=fill`;
};

async function make(name: string, args: string[]): Promise<FilmClip> {
  await run(ffmpeg, ['-v', 'error', '-y', ...args, join(media, name)]);
  return { assetId: name, contentHash: name, mediaType: 'video/mp4', width: 160, height: 90, durationMs: 2000 };
}

function planOf(clip: FilmClip): FilmPlan {
  const shots = [
    filmShot('1A', { clip, durationMs: 1500, transition: { slug: 'fade', durationMs: 300 } }),
    filmShot('1B', { clip, durationMs: 2500 }),
  ];
  const board = filmBoard([filmScene('1', shots)], { fitType: 'contain' });
  const plan = planFilm(board, { ...board, resolution: '480p', scenes: null });
  return { ...plan, size: { width: 160, height: 90 } };
}

const machine = (cache: string) =>
  filmMachine(folder.path, { openMedia: async (assetId) => join(media, assetId) }, join('cache', cache));

let films = 0;
const render = (plan: FilmPlan, cache = `${(films += 1)}`) =>
  renderFilm(machine(cache), {
    plan,
    folder: join(folder.path, `film-${cache}`),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

/** The colour at a place of one frame. */
async function colorAt(film: string, { x, y, second }: { x: number; y: number; second: number }): Promise<string> {
  const filter = `trim=start=${second},crop=4:4:${x}:${y},scale=1:1,format=rgb24`;
  const args = ['-v', 'error', '-i', film, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-'];
  const { stdout } = await run(ffmpeg, args, { encoding: 'buffer' });
  const [red = 0, green = 0, blue = 0] = stdout;
  if (red > 180 && blue < 80) return 'red';
  if (blue > 180 && red < 80) return 'blue';
  return Math.max(red, green, blue) < 40 ? 'black' : `${red},${green},${blue}`;
}

const sound = (channels: string) => [
  '-f',
  'lavfi',
  '-i',
  `anullsrc=cl=${channels}:r=48000`,
  '-shortest',
  '-c:a',
  'aac',
];
const odd: [what: string, args: string[]][] = [
  ['an odd size', ['-f', 'lavfi', '-i', halves('161x91', '24'), '-c:v', 'libx264', '-pix_fmt', 'yuv444p']],
  ['an odd rate', ['-f', 'lavfi', '-i', halves('160x90', '30000/1001'), ...h264]],
  ['seven frames a second', ['-f', 'lavfi', '-i', halves('160x90', '7'), ...h264]],
  [
    'a variable rate',
    [
      '-f',
      'lavfi',
      '-i',
      `${halves('160x90', '60')},select='if(lt(t,1),1,not(mod(n,7)))'`,
      '-fps_mode',
      'vfr',
      ...h264,
    ],
  ],
  ['no sound', ['-f', 'lavfi', '-i', halves('160x90', '24'), '-an', ...h264]],
  ['5.1 sound', ['-f', 'lavfi', '-i', halves('160x90', '24'), ...sound('5.1'), ...h264]],
  ['a late beginning', ['-f', 'lavfi', '-i', `${halves('160x90', '24')},setpts=PTS+5/TB`, ...h264]],
];

test.each(odd)('a clip with %s becomes a film of exactly its frames', async (what, args) => {
  const clip = await make(`${what.replaceAll(/\W/g, '-')}.mp4`, args);
  const plan = planOf(clip);
  const film = await render(plan);
  expect((await readFilm(film.path)).frames).toBe(plan.frames);
  for (const second of [0.5, 1.2, 3.5]) {
    expect(await colorAt(film.path, { x: 40, y: 45, second })).toBe('red');
    expect(await colorAt(film.path, { x: 120, y: 45, second })).toBe('blue');
  }
});

test('a clip that a phone held upright is shown upright', async () => {
  const plain = await make('lying.mp4', ['-f', 'lavfi', '-i', halves('160x90', '24'), ...h264]);
  const turned = await make('turned.mp4', ['-display_rotation', '90', '-i', join(media, plain.assetId), '-c', 'copy']);
  const film = await render(planOf(turned));
  // Turned by a quarter: what was left is above or below, with black on both sides.
  expect(await colorAt(film.path, { x: 10, y: 45, second: 0.5 })).toBe('black');
  const [above, below] = [
    await colorAt(film.path, { x: 80, y: 15, second: 0.5 }),
    await colorAt(film.path, { x: 80, y: 75, second: 0.5 }),
  ];
  expect([above, below].toSorted()).toEqual(['blue', 'red']);
});

test('a clip that is broken in the middle is held over the gap, or refused by the name of its shot', async () => {
  const tone = ['-f', 'lavfi', '-i', 'sine=f=440:d=2', '-c:a', 'aac'];
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=24:d=2'];
  const heard = { sound: { gainDb: 0 }, mediaType: 'video/mp4' };
  const whole = { ...(await make('whole.mp4', [...pictures, ...tone, '-g', '6', ...h264])), ...heard };
  const bytes = await readFile(join(media, whole.assetId));
  const start = bytes.indexOf('mdat') + 4;
  const middle = Math.floor((start + bytes.length) / 2);
  bytes.fill(0, middle, middle + 4000);
  await writeFile(join(media, 'broken.mp4'), bytes);
  const plan = planOf({ ...whole, assetId: 'broken.mp4', contentHash: 'broken' });
  expect((await readFilm((await render(plan)).path)).frames).toBe(plan.frames);

  bytes.fill(0, start + 100, bytes.lastIndexOf('moov') > start ? bytes.lastIndexOf('moov') - 4 : bytes.length);
  await writeFile(join(media, 'ruined.mp4'), bytes);
  await expect(render(planOf({ ...whole, assetId: 'ruined.mp4', contentHash: 'ruined' }))).rejects.toMatchObject({
    code: 'unsupported-media',
    message: expect.stringMatching(/^Shot 1[AB] couldn’t be rendered because its media /),
  });
});

test('a voice in 5.1 is heard in the middle of two channels', async () => {
  const voice = 'aevalsrc=0|0|0.4*sin(2*PI*440*t)|0|0|0:c=5.1:s=48000:d=1';
  await run(ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', voice, join(media, 'surround.wav')]);
  const source = { assetId: 'surround.wav', contentHash: 'surround', mediaType: 'audio/wav', durationMs: 1000 };
  const dialogue = [{ id: 'l', speaker: 'A', text: 'Here.', voice: source }];
  const board = filmBoard([filmScene('1', [filmShot('1A', { dialogue })])]);
  const film = await render({
    ...planFilm(board, { ...board, resolution: '480p', scenes: null }),
    size: { width: 160, height: 90 },
  });
  const args = ['-i', film.path, '-af', 'astats=measure_overall=none', '-f', 'null', '-'];
  const { stderr } = await run(ffmpeg, args);
  const levels = [...stderr.matchAll(/RMS level dB: (-[\d.]+)/g)].map(([, level]) => Number(level));
  expect(levels).toHaveLength(2);
  expect(Math.abs(levels[0]! - levels[1]!)).toBeLessThan(0.5);
  expect(levels[0]).toBeGreaterThan(-30);
});

test('where the disk takes no more, the export says so, and goes on from what was done when there is room', async () => {
  const noise = 'nullsrc=s=160x90:r=24:d=2,geq=random(1)*255:128:128';
  const clip = await make('noise.mp4', ['-f', 'lavfi', '-i', noise, '-crf', '1', ...h264]);
  const shots = [filmShot('1A', { durationMs: 700 }), filmShot('1B', { clip, durationMs: 2000 })];
  const board = filmBoard([filmScene('1', shots)]);
  const plan = { ...planFilm(board, { ...board, resolution: '480p', scenes: null }), size: { width: 160, height: 90 } };
  const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const child = join(folder.path, 'limited.ts');
  await writeFile(
    child,
    `import { renderFilm } from ${here('render-film.ts')};
     import { takeTurns } from ${here('../../../platform/take-turns.ts')};
     import { openCacheDirectory } from ${here('../../../platform/media/cache-directory.ts')};
     const cache = openCacheDirectory({ directory: ${JSON.stringify(join(folder.path, 'cache/limited'))}, maximumBytes: 1e9 });
     const openMedia = async (id) => ${JSON.stringify(media)} + '/' + id;
     const machine = { ffmpeg: ${JSON.stringify(ffmpeg)}, cache, limit: takeTurns(1), threads: 1, crash: () => undefined, openMedia };
     const order = { plan: ${JSON.stringify(plan)}, folder: ${JSON.stringify(join(folder.path, 'limited'))} };
     const rest = { signal: new AbortController().signal, onProgress: () => undefined };
     await renderFilm(machine, { ...order, ...rest }).catch((error) => process.stdout.write(error.code + ': ' + error.message));`,
  );
  // The system takes no file of more than so many kilobytes from this process: as a full disk, it stops in the middle of one.
  const limited = `ulimit -f 100; exec ${process.execPath} ${child}`;
  const { stdout } = await run('bash', ['-c', limited]);
  expect(stdout).toMatch(/^unavailable: This export is too large for the server’s file system\./);
  const film = await render(plan, 'limited');
  expect(film.segmentsReused).toBe(1);
  expect((await readFilm(film.path)).frames).toBe(plan.frames);
});

test('a cached segment of the wrong length fails the export, and the next attempt renders it anew', async () => {
  const planOfShots = (durations: number[]) => {
    const board = filmBoard([
      filmScene(
        '1',
        durations.map((durationMs, n) => filmShot(`1${'AB'[n]}`, { durationMs })),
      ),
    ]);
    return { ...planFilm(board, { ...board, resolution: '480p', scenes: null }), size: { width: 160, height: 90 } };
  };
  const plan = planOfShots([1000, 2000]);
  await render(plan, 'damaged');
  // The cache holds the film of one second where the one of two seconds should be.
  const { cache } = machine('damaged');
  const [short, long] = plan.segments.map((segment) => segmentKey(segment, plan));
  const copy = join(folder.path, 'copy.mp4');
  expect(await cache.take(short!, copy)).toBe(true);
  await cache.forget(long!);
  await cache.keep(long!, copy);
  await expect(render(plan, 'damaged')).rejects.toThrow('The rendered film doesn’t match its plan');
  const film = await render(plan, 'damaged');
  expect(film.segmentsReused).toBe(0);
  expect((await readFilm(film.path)).frames).toBe(plan.frames);
});

test('an encoder that stands still is stopped, and the export says so and can be tried again', async () => {
  const stuck = join(folder.path, 'stuck-ffmpeg');
  await writeFile(stuck, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  const board = filmBoard([filmScene('1', [filmShot('1A', { durationMs: 1000 })])]);
  const plan = { ...planFilm(board, { ...board, resolution: '480p', scenes: null }), size: { width: 160, height: 90 } };
  const order = { plan, signal: new AbortController().signal, onProgress: () => undefined };
  const seen: number[] = [];
  const limited = (filmSeconds: number) => {
    seen.push(filmSeconds);
    return 400;
  };
  const hung = renderFilm(
    { ...machine('stuck'), ffmpeg: stuck, quietLimitMs: limited },
    { ...order, folder: join(folder.path, 'stuck') },
  );
  await expect(hung).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/couldn’t be rendered because the encoder made no progress for 1 min\. Try again/),
  });
  expect(new Set(seen)).toEqual(new Set([1]));
  expect((await readFilm((await render(plan, 'stuck')).path)).frames).toBe(24);
});

test('a clip begins where it was trimmed, also under a transition, and fills its frame as its shot says', async () => {
  const args = ['-f', 'lavfi', '-i', 'color=red:s=160x90:r=24:d=1,format=yuv420p', ...h264];
  await make('first-second.mp4', args);
  await make(
    'second-second.mp4',
    args.map((arg) => arg.replace('red', 'blue')),
  );
  await writeFile(join(media, 'list.txt'), "file 'first-second.mp4'\nfile 'second-second.mp4'\n");
  const clip = await make('red-then-blue.mp4', ['-f', 'concat', '-i', join(media, 'list.txt'), '-c', 'copy']);
  const square = await make('square.mp4', ['-f', 'lavfi', '-i', 'color=red:s=90x90:r=24:d=2', ...h264]);
  const transition = { slug: 'fade', durationMs: 500 } as const;
  const shots = [
    filmShot('1A', { clip, trimInMs: 500, durationMs: 1000, transition }),
    filmShot('1B', { clip, trimInMs: 1500, durationMs: 1000 }),
    filmShot('1C', { clip: { ...square, width: 90 }, fit: 'contain', durationMs: 500 }),
    filmShot('1D', { clip: { ...square, width: 90 }, durationMs: 500 }),
  ];
  const board = filmBoard([filmScene('1', shots)]);
  const options = { ...board, resolution: '480p', scenes: null } as const;
  const plan = { ...planFilm(board, options), size: { width: 160, height: 90 } };
  const { path } = await render(plan, 'trimmed');
  const middle = (second: number) => colorAt(path, { x: 78, y: 43, second });
  expect(await middle(0.1)).toBe('red');
  expect(await middle(0.7)).toBe('blue');
  // What goes on under the fade is blue as well, and so is what it gives way to.
  expect(await middle(1.2)).toBe('blue');
  expect(await middle(1.9)).toBe('blue');
  expect(await colorAt(path, { x: 4, y: 43, second: 2.2 })).toBe('black');
  expect(await colorAt(path, { x: 4, y: 43, second: 2.7 })).toBe('red');

  // Trimmed anew, a shot is rendered anew, and so is the transition out of it; the others come from the cache.
  const trimmed = filmBoard([filmScene('1', [{ ...shots[0]!, trimInMs: 0 }, ...shots.slice(1)])]);
  const again = await render({ ...planFilm(trimmed, options), size: plan.size }, 'trimmed');
  expect(again.segmentsReused).toBe(2);
  expect(await colorAt(again.path, { x: 78, y: 43, second: 0.7 })).toBe('red');
});
