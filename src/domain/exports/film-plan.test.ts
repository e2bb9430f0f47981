import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmBoard, filmScene, filmShot } from '#test/fixtures/make-film.ts';
import { rationalRate } from '../storyboards/timing.ts';
import { transitionSlugs } from '../storyboards/transitions.ts';
import type { FilmOptions } from './export-options.ts';
import type { FilmBoard, FilmBoardShot, FilmClip, FilmPicture, FilmSound } from './film-board.ts';
import { planFilm } from './film-plan.ts';
import { delivery } from './sound/loudness.ts';
import { segmentKey } from './segments/segment-key.ts';
import { soundKey } from './sound/sound-key.ts';

const options: FilmOptions = {
  resolution: '720p',
  dimension: '16:9',
  fitType: 'cover',
  frameRate: 24,
  scenes: null,
};
const picture = (name: string): FilmPicture => ({
  assetId: `asset of ${name}`,
  contentHash: name,
  mediaType: 'image/png',
  width: 16,
  height: 9,
});
const clip = (name: string, durationMs: number): FilmClip => ({ ...picture(name), mediaType: 'video/mp4', durationMs });
const sound = (name: string, durationMs: number): FilmSound => {
  return { assetId: `asset of ${name}`, contentHash: name, mediaType: 'audio/wav', durationMs };
};
const fade = { slug: 'fade', durationMs: 500 } as const;
const keysOf = (board: FilmBoard) => {
  const plan = planFilm(board, options);
  return plan.segments.map((segment) => segmentKey(segment, plan));
};

test('a shot is shown by its clip, else its picture, else a slate', () => {
  const shots = [
    filmShot('1A', { clip: clip('c', 900), picture: picture('p') }),
    filmShot('1B', { picture: picture('p') }),
    filmShot('1C'),
  ];
  const plan = planFilm(filmBoard([filmScene('1', shots)]), options);
  expect(plan).toMatchObject({ frames: 36, size: { width: 1280, height: 720 }, rate: rationalRate(24) });
  expect(plan.segments.map((segment) => segment.picture)).toEqual([
    { kind: 'clip', clip: clip('c', 900) },
    { kind: 'still', still: picture('p') },
    {
      kind: 'slate',
      slate: { shotLabel: '1C', slugLine: 'INT. ROOM 1 - DAY', action: 'What happens in 1C.' },
    },
  ]);
});

test('the outgoing clip goes on where the cut was, and no further than its last frame', () => {
  const shots = [
    filmShot('1A', { clip: clip('long', 2000), transition: fade }),
    filmShot('1B', { clip: clip('short', 300), transition: fade }),
    filmShot('1C', { picture: picture('p'), transition: fade }),
    filmShot('1D'),
  ];
  const { segments } = planFilm(filmBoard([filmScene('1', shots)]), options);
  expect(segments.map(({ incoming }) => incoming?.outgoing.fromFrame)).toEqual([undefined, 12, 6, 0]);
});

test('a range of scenes is a film of its own', () => {
  const board = filmBoard([
    filmScene('1', [filmShot('1A', { transition: fade })]),
    filmScene('2', [filmShot('2A')]),
    filmScene('3', [filmShot('3A')]),
  ]);
  const plan = planFilm(board, { ...options, scenes: { first: 2, last: 3 } });
  expect(plan.segments.map(({ shotLabel, incoming }) => [shotLabel, incoming])).toEqual([
    ['2A', null],
    ['3A', null],
  ]);
});

test('a segment is the same wherever it stands, and whatever asset holds its bytes', () => {
  const shot = filmShot('1A', { clip: clip('c', 900) });
  const [alone] = keysOf(filmBoard([filmScene('1', [shot])]));
  const copy = filmShot('7Z', { clip: { ...clip('c', 900), assetId: 'another' } });
  const [, later] = keysOf(filmBoard([filmScene('1', [filmShot('1A'), copy])]));
  expect(later).toBe(alone);
});

test('whatever shapes the pixels makes another segment', () => {
  const base = planFilm(filmBoard([filmScene('1', [filmShot('1A', { picture: picture('p') })])]), options);
  const [segment] = base.segments;
  const keys = [
    segmentKey(segment!, base),
    segmentKey({ ...segment!, frames: 13 }, base),
    segmentKey({ ...segment!, picture: { kind: 'still', still: picture('other') } }, base),
    segmentKey({ ...segment!, picture: { kind: 'clip', clip: clip('p', 500) } }, base),
    segmentKey(segment!, { ...base, fitType: 'contain' }),
    segmentKey(segment!, { ...base, rate: rationalRate(25) }),
    segmentKey(segment!, { ...base, size: { width: 720, height: 1280 } }),
    ...transitionSlugs.flatMap((slug) =>
      [4, 5].map((frames) => {
        const outgoing = { picture: segment!.picture, fromFrame: 0 };
        return segmentKey({ ...segment!, incoming: { slug, frames, outgoing } }, base);
      }),
    ),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('sound lies where its shot and line are, and music ends with its cue, or rings on under the next one', () => {
  const dialogue = [{ id: 'l', speaker: 'MARA', text: 'No.', voice: sound('voice', 400) }];
  const music = { musicPrompt: 'slow', music: sound('music', 60_000) };
  const plan = planFilm(
    filmBoard([
      filmScene('1', [filmShot('1A'), filmShot('1B', { dialogue, sound: sound('door', 5000) })], music),
      filmScene('2', [filmShot('2A')], { musicPrompt: 'silence', music: null }),
    ]),
    options,
  );
  // 12 frames, 22 (200 + 400 + 300 ms of dialogue), 12.
  expect(plan.frames).toBe(46);
  expect(plan.sound.samples).toBe(92_000);
  expect(plan.sound.stems).toMatchObject([
    { bus: 'dialogue', startSample: 0, samples: 68_000, pieces: [{ startSample: 24_000 + 9600, samples: 19_200 }] },
    { bus: 'effects', pieces: [{ startSample: 24_000, samples: 44_000, fadeOutMs: 150 }] },
    { bus: 'music', startSample: 0, samples: 68_000, pieces: [{ startSample: 0, samples: 68_000 }] },
  ]);
  const shots = [filmShot('1A', { durationMs: 4000 })];
  const cues = filmBoard([filmScene('1', shots, music), filmScene('2', shots, music)]);
  expect(planFilm(cues, options).sound.stems).toMatchObject([
    { startSample: 0, samples: 264_000, pieces: [{ samples: 264_000, fadeOutMs: 1500 }] },
    { startSample: 192_000, samples: 192_000 },
  ]);
});

const anyShot: fc.Arbitrary<FilmBoardShot> = fc
  .record({
    label: fc.string({ minLength: 1, maxLength: 3 }),
    durationMs: fc.integer({ min: 1, max: 4000 }),
    clip: fc.option(fc.integer({ min: 1, max: 4000 }).map((ms) => clip(`clip ${ms}`, ms))),
    sound: fc.option(fc.integer({ min: 1, max: 4000 }).map((ms) => sound(`sound ${ms}`, ms))),
    voices: fc.array(fc.option(fc.integer({ min: 1, max: 900 })), { maxLength: 3 }),
    transition: fc.option(fc.constantFrom(fade, { slug: 'zoomin', durationMs: 1300 } as const)),
  })
  .map(({ label, voices, ...shot }) => {
    const dialogue = voices.map((ms, n) => {
      return { id: `${n}`, speaker: 'A', text: 'Where?', voice: ms === null ? null : sound(`voice ${ms}`, ms) };
    });
    return filmShot(label, { ...shot, dialogue });
  });
const anyBoard = fc
  .array(fc.tuple(fc.array(anyShot, { maxLength: 4 }), fc.option(fc.integer({ min: 1, max: 9000 }))), { maxLength: 4 })
  .map((scenes) =>
    filmBoard(
      scenes.map(([shots, ms], n) =>
        filmScene(`${n}`, shots, {
          musicPrompt: ms === null ? null : 'music',
          music: ms === null ? null : sound(`music ${ms}`, ms),
        }),
      ),
    ),
  );

test('property: segments add up to the film, and sounds never overlap nor leave their stem', () => {
  fc.assert(
    fc.property(anyBoard, fc.constantFrom(24, 25, 30), (board, frameRate) => {
      const plan = planFilm(board, { ...options, frameRate });
      expect(plan.segments.reduce((sum, { frames }) => sum + frames, 0)).toBe(plan.frames);
      expect(plan.sound.samples).toBe((plan.frames * 48_000) / frameRate);
      for (const { startSample, samples, pieces } of plan.sound.stems) {
        expect(startSample + samples).toBeLessThanOrEqual(plan.sound.samples);
        let free = 0;
        for (const piece of pieces) {
          expect(piece.startSample).toBeGreaterThanOrEqual(free);
          expect(piece.samples).toBeGreaterThan(0);
          free = piece.startSample + piece.samples;
        }
        expect(free).toBeLessThanOrEqual(samples);
      }
    }),
  );
});

test('property: another picture in one shot changes its own segment and the next one at most', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(), (board, which) => {
      const before = keysOf(board);
      if (before.length === 0) return;
      const changed = structuredClone(board);
      const shots = changed.scenes.flatMap((scene) => scene.shots);
      const n = which % shots.length;
      shots[n]!.clip = clip('something new', 1234);
      const after = keysOf(changed);
      const differing = before.flatMap((key, k) => (key === after[k] ? [] : [k]));
      expect([[n], [n, n + 1]]).toContainEqual(differing);
      const soundOf = (film: FilmBoard) => soundKey(planFilm(film, options).sound, { codec: 'h264', delivery });
      expect(soundOf(changed)).toBe(soundOf(board));
    }),
  );
});

test('a trimmed clip starts at its trim, and holds its last frame when it is too short', () => {
  const shots = [
    filmShot('1A', { clip: clip('c', 4000), trimInMs: 1000, durationMs: 1000, transition: fade }),
    filmShot('1B', { clip: clip('d', 1000), trimInMs: 9000, durationMs: 1000, transition: fade }),
    filmShot('1C', { durationMs: 1000 }),
  ];
  const { segments } = planFilm(filmBoard([filmScene('1', shots)]), options);
  expect(segments[0]?.picture).toMatchObject({ fromFrame: 24 });
  expect(segments[1]?.incoming?.outgoing.fromFrame).toBe(24 + segments[0]!.frames);
  // A clip of one second has the frames 0 to 23.
  expect(segments[1]?.picture).toMatchObject({ fromFrame: 23 });
  expect(segments[2]?.incoming?.outgoing.fromFrame).toBe(23);
});

test('a segment is rendered anew when its trim, its outgoing trim or its fit changes', () => {
  const keys = (trimInMs: number, fit: 'contain' | null = null) =>
    keysOf(
      filmBoard([
        filmScene('1', [
          filmShot('1A', { clip: clip('c', 9000), trimInMs, fit, durationMs: 1000, transition: fade }),
          filmShot('1B', { picture: picture('p'), durationMs: 1000 }),
        ]),
      ]),
    );
  const [own, next] = keys(0);
  expect(keys(500)[0]).not.toBe(own);
  expect(keys(500)[1]).not.toBe(next);
  expect(keys(0, 'contain')[0]).not.toBe(own);
  expect(keys(0)).toEqual([own, next]);
});
