import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dialogueMs,
  estimateSpeechMs,
  framesOf,
  framesToHold,
  millisecondsOf,
  type RationalRate,
  rationalRate,
  type SceneToTime,
  shotFrames,
  type ShotToTime,
  timeFilm,
  timeLines,
} from './timing.ts';
import { transitionSlugs } from './transitions.ts';

const rate24 = rationalRate(24);
const ntsc: RationalRate = { numerator: 24_000, denominator: 1001 };

const line = (id: string, voiceDurationMs: number | null, text = 'Where were you?') => ({ id, text, voiceDurationMs });
const shot = (over: Partial<ShotToTime> = {}): ShotToTime => ({
  id: 'shot',
  durationMs: 4000,
  dialogue: [],
  transition: null,
  ...over,
});
const scene = (shots: ShotToTime[], over: Partial<SceneToTime> = {}): SceneToTime => ({
  id: 'scene',
  musicPrompt: null,
  shots,
  ...over,
});

test('durations become the nearest whole frames of a rational rate', () => {
  expect(framesOf(4000, rate24)).toBe(96);
  expect(framesOf(1001, ntsc)).toBe(24);
  expect(framesOf(20, rate24)).toBe(0);
  expect(framesToHold(20, rate24)).toBe(1);
  expect(millisecondsOf(24, ntsc)).toBeCloseTo(1001, 9);
});

test('lines follow one another with a lead-in, gaps and a tail', () => {
  const lines = [line('a', 1000), line('b', 500)];
  expect(timeLines(lines)).toEqual([
    { lineId: 'a', startMs: 200, durationMs: 1000 },
    { lineId: 'b', startMs: 1450, durationMs: 500 },
  ]);
  expect(dialogueMs(lines)).toBe(2250);
  expect(dialogueMs([])).toBe(0);
});

const cut = (mix: { trimInMs?: number; trimOutMs?: number; offsetMs?: number }) => ({
  mix: { trimInMs: 0, trimOutMs: 0, offsetMs: 0, ...mix },
});

test('a trimmed voice counts what is left of it: the rest of the shot comes closer, and the shot gets shorter', () => {
  const lines = [{ ...line('a', 3000), ...cut({ trimOutMs: 2000 }) }, line('b', 500)];
  expect(timeLines(lines)).toEqual([
    { lineId: 'a', startMs: 200, durationMs: 1000 },
    { lineId: 'b', startMs: 1450, durationMs: 500 },
  ]);
  expect(dialogueMs(lines)).toBe(2250);
});

test('a voice whose beginning is trimmed where it lies leaves the rest in its place; moving one moves no other', () => {
  const trimmed = [{ ...line('a', 3000), ...cut({ trimInMs: 1000, offsetMs: 1000 }) }, line('b', 500)];
  expect(timeLines(trimmed)).toEqual([
    { lineId: 'a', startMs: 1200, durationMs: 2000 },
    { lineId: 'b', startMs: 3450, durationMs: 500 },
  ]);
  const moved = [{ ...line('a', 3000), ...cut({ offsetMs: -150 }) }, line('b', 500)];
  expect(timeLines(moved).map(({ startMs }) => startMs)).toEqual([50, 3450]);
});

test('a line that runs on begins with its shot, takes no turn, and makes no shot longer', () => {
  const lines = [{ ...line('n', 60_000), ...cut({ offsetMs: 700 }), runsOn: true }, line('a', 1000)];
  expect(timeLines(lines)).toEqual([
    { lineId: 'n', startMs: 700, durationMs: 60_000 },
    { lineId: 'a', startMs: 200, durationMs: 1000 },
  ]);
  expect(shotFrames(shot({ durationMs: 1000, dialogue: lines }), rate24)).toBe(36);
  expect(dialogueMs(lines.slice(0, 1))).toBe(0);
});

test('a line that nobody has spoken yet is as long as reading it aloud', () => {
  expect(estimateSpeechMs('a'.repeat(150))).toBe(10_000);
  expect(estimateSpeechMs('No.')).toBe(600);
});

test('a shot is as long as asked, as its dialogue needs, and never nothing', () => {
  expect(shotFrames(shot({ durationMs: 1000 }), rate24)).toBe(24);
  expect(shotFrames(shot({ durationMs: 1000, dialogue: [line('a', 2010)] }), rate24)).toBe(61);
  expect(shotFrames(shot({ durationMs: 0 }), rate24)).toBe(1);
});

test('a transition covers the first frames of the next shot, also across scenes', () => {
  const film = timeFilm(
    [scene([shot({ id: 'a', transition: { slug: 'fade', durationMs: 500 } })]), scene([shot({ id: 'b' })])],
    rate24,
  );
  expect(film.frames).toBe(192);
  expect(film.scenes[0]?.shots[0]?.incoming).toBeNull();
  expect(film.scenes[1]?.shots[0]).toMatchObject({ startFrame: 96, incoming: { slug: 'fade', frames: 12 } });
});

test('a transition is never longer than either of its shots', () => {
  const long = { slug: 'fade', durationMs: 10_000 } as const;
  const film = timeFilm(
    [scene([shot({ durationMs: 500, transition: long }), shot({ transition: long }), shot({ durationMs: 250 })])],
    rate24,
  );
  expect(film.scenes[0]?.shots.map(({ incoming }) => incoming?.frames)).toEqual([undefined, 12, 6]);
});

test('music lasts until the next cue, or the end of the film', () => {
  const film = timeFilm(
    [
      scene([shot()], { id: 'one', musicPrompt: 'slow piano' }),
      scene([shot()], { id: 'two' }),
      scene([], { id: 'empty', musicPrompt: 'never heard' }),
      scene([shot()], { id: 'three', musicPrompt: 'brass' }),
    ],
    rate24,
  );
  expect(film.cues).toEqual([
    { sceneId: 'one', startFrame: 0, frames: 192 },
    { sceneId: 'three', startFrame: 192, frames: 96 },
  ]);
});

const anyShot = fc.record({
  id: fc.string(),
  durationMs: fc.integer({ min: 0, max: 20_000 }),
  dialogue: fc.array(fc.record({ id: fc.string(), text: fc.string(), voiceDurationMs: fc.option(fc.nat(5000)) }), {
    maxLength: 3,
  }),
  transition: fc.option(
    fc.record({ slug: fc.constantFrom(...transitionSlugs), durationMs: fc.integer({ min: 0, max: 5000 }) }),
  ),
});
const anyFilm = fc.array(
  fc.record({ id: fc.string(), musicPrompt: fc.option(fc.string()), shots: fc.array(anyShot, { maxLength: 5 }) }),
  { maxLength: 5 },
);
const anyRate = fc.constantFrom(rate24, rationalRate(25), rationalRate(30), ntsc);

test('property: shots lie end to end, hold their dialogue, and add up to the film', () => {
  fc.assert(
    fc.property(anyFilm, anyRate, (scenes, rate) => {
      const film = timeFilm(scenes, rate);
      const shots = film.scenes.flatMap((scene) => scene.shots);
      let frame = 0;
      for (const time of shots) {
        expect(time.startFrame).toBe(frame);
        frame += time.frames;
        const last = time.lines.at(-1);
        if (last) expect(millisecondsOf(time.frames, rate)).toBeGreaterThanOrEqual(last.startMs + last.durationMs);
      }
      expect(film.frames).toBe(frame);
      expect(film.scenes.reduce((sum, { frames }) => sum + frames, 0)).toBe(frame);
    }),
  );
});

test('property: transitions never change the length, nor exceed their shots', () => {
  fc.assert(
    fc.property(anyFilm, anyRate, (scenes, rate) => {
      const film = timeFilm(scenes, rate);
      const cuts = scenes.map((scene) => ({
        ...scene,
        shots: scene.shots.map((shot) => ({ ...shot, transition: null })),
      }));
      expect(timeFilm(cuts, rate).frames).toBe(film.frames);
      const shots = film.scenes.flatMap((scene) => scene.shots);
      for (const [n, { incoming, frames }] of shots.entries()) {
        if (!incoming) continue;
        expect(incoming.frames).toBeGreaterThan(0);
        expect(incoming.frames).toBeLessThanOrEqual(Math.min(frames, shots[n - 1]?.frames ?? 0));
      }
    }),
  );
});
