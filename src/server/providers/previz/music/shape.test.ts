import { readFileSync } from 'node:fs';
import { assert, array, constantFrom, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { MusicInput } from '#domain/generation/input.ts';
import { hitsApart } from '#domain/sounds/hit-points.ts';
import { musicStems } from '#domain/sounds/music-stems.ts';
import { musicGenres, musicMoods, musicTempos } from '#domain/sounds/music-lists.ts';
import { musicPrompt } from '#domain/sounds/music-prompt.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { sampleRate, type SoundBuffer } from '../signal/sound-buffer.ts';
import { loudnessOf } from '../signal/loudness.ts';
import { printDistance } from '../signal/sound-print.ts';
import { compose } from './compose.ts';
import { planForm } from './form.ts';
import { musicCells } from './gallery/music-cells.ts';
import { scorePrint } from './gallery/score-print.ts';
import { scoreOf, soundsOfScore } from './play-score.ts';
import { moods, readMusicPrompt, type MoodName } from './read-prompt.ts';
import { readShape } from './read-shape.ts';
import { secondsAt } from './tempo-map.ts';

const nothing = { words: '', genre: null, mood: null, tempo: null, vocals: null, lyrics: '' };
const quiet = (): void => undefined;
type Shape = Pick<MusicInput, 'hitSeconds' | 'loop' | 'stems'>;
const playAll = async (prompt: string, durationSeconds: number, shape: Shape = {}): Promise<SoundBuffer[]> => {
  const sounds: SoundBuffer[] = [];
  const input: MusicInput = { kind: 'music', prompt, durationSeconds, seed: 3, ...shape };
  for await (const sound of soundsOfScore(input, quiet)) sounds.push(sound);
  return sounds;
};
const play = async (prompt: string, durationSeconds: number, shape: Shape = {}): Promise<SoundBuffer> =>
  (await playAll(prompt, durationSeconds, shape))[0] ?? [];

const pairs = musicGenres.flatMap(({ id: genre }) => musicMoods.map(({ id: mood }) => ({ genre, mood })));

test.each(musicTempos)('every genre and mood of the page is understood, and its tempo $id kept', ({ id, words }) => {
  for (const { genre, mood } of pairs) {
    const wish = readMusicPrompt(musicPrompt({ ...nothing, words: 'For a film', genre, mood, tempo: id }));
    expect(wish.genreName ?? 'orchestral').toBe(genre);
    expect(wish.moodName).toBe({ playful: 'comic', epic: 'action' }[mood as string] ?? mood);
    expect(`${wish.beatsPerMinute} bpm`).toBe(words);
  }
});

test('each genre of the page is played in a manner of its own', () => {
  const manners = musicGenres.map(({ id: genre }) => {
    const { mood } = readMusicPrompt(musicPrompt({ ...nothing, genre, mood: 'sad' }));
    return [mood.lead, mood.figure, mood.percussion, mood.bassKind].join(' ');
  });
  expect(new Set(manners).size).toBe(19);
});

test('a tempo that somebody names is met to the beat', () => {
  const random = createSeededRandom(1, 'x');
  for (const durationSeconds of [10, 33.3, 61, 180]) {
    const { beatsPerMinute } = planForm({ mood: moods.action, beatsPerMinute: 128, durationSeconds, random });
    expect(beatsPerMinute).toBeCloseTo(128, 6);
  }
});

const shapes: [prompt: string, shape: ReturnType<typeof readShape>][] = [
  ['tense, hits at 4.5 s and 0:12', { hitSeconds: [4.5, 12], isLoop: false, stem: null }],
  ['Hit points: 3, 7.25, 1:02.5', { hitSeconds: [3, 7.25, 62.5], isLoop: false, stem: null }],
  ['a calm seamless loop', { hitSeconds: [], isLoop: true, stem: null }],
  ['epic chase. Stem: drums.', { hitSeconds: [], isLoop: false, stem: 'drums' }],
  ['jazz, only the bass', { hitSeconds: [], isLoop: false, stem: 'bass' }],
  ['greatest hits of 1984, 120 bpm', { hitSeconds: [], isLoop: false, stem: null }],
];
test.each(shapes)('%s', (prompt, shape) => expect(readShape(prompt)).toEqual(shape));

test('whatever hit points are asked for, the tempo map runs forward, ends in time, and each hit is struck at its moment', () => {
  const names = Object.keys(moods) as MoodName[];
  const second = double({ min: 0, max: 60, noNaN: true });
  assert(
    property(constantFrom(...names), array(second, { maxLength: 6 }), integer(), (name, hitSeconds, seed) => {
      const options = { mood: moods[name], beatsPerMinute: null, durationSeconds: 60, hitSeconds };
      const { tempoMap, hits, finalChord } = planForm({ ...options, random: createSeededRandom(seed, 'x') });
      for (const [at, anchor] of tempoMap.entries()) {
        const before = tempoMap[at - 1];
        if (before) expect(anchor.beat).toBeGreaterThan(before.beat);
        if (before) expect(anchor.seconds).toBeGreaterThan(before.seconds);
      }
      expect(secondsAt(tempoMap, finalChord.beat + finalChord.beats)).toBeCloseTo(60, 6);
      expect(hits.map(({ seconds }) => seconds)).toEqual(hitsApart(hitSeconds, 60));
      const { notes } = compose({ ...options, random: createSeededRandom(seed, 'x') });
      for (const hit of hits) {
        expect(secondsAt(tempoMap, hit.beat)).toBeCloseTo(hit.seconds, 6);
        expect(notes.filter(({ beat }) => beat === hit.beat).length).toBeGreaterThanOrEqual(6);
      }
    }),
    { numRuns: 40 },
  );
});

test('a hit near the end has the last chord', () => {
  const options = { mood: moods.action, beatsPerMinute: null, durationSeconds: 40, hitSeconds: [12.5, 37.3] };
  const { tempoMap, finalChord } = planForm({ ...options, random: createSeededRandom(1, 'x') });
  expect(secondsAt(tempoMap, finalChord.beat)).toBeCloseTo(37.3, 6);
});

test('a hit is heard at its moment, to a hundredth of a second', async () => {
  const [left = new Float32Array()] = await play('calm piano', 9, { hitSeconds: [4.37] });
  const power = (from: number): number =>
    left.subarray(from * sampleRate, (from + 0.05) * sampleRate).reduce((sum, sample) => sum + sample ** 2, 0);
  expect(power(4.38)).toBeGreaterThan(8 * power(4.31));
});

test('stems of a piece come after it, each as long, and add up to it', async () => {
  const [whole = [], ...parts] = await playAll('Genre: rock band.\nMood: epic.', 6, { stems: [...musicStems] });
  expect(parts.map(([left]) => left?.length)).toEqual(Array.from(musicStems, () => 6 * sampleRate));
  let most = 0;
  for (const [side, channel] of whole.entries()) {
    for (const [at, sample] of channel.entries()) {
      const sum = parts.reduce((total, part) => total + (part[side]?.[at] ?? 0), 0);
      most = Math.max(most, Math.abs(sample - sum));
    }
  }
  expect(most).toBeLessThan(1e-5);
  for (const part of parts) expect(loudnessOf(part)).toBeGreaterThan(-45);
});

test('words may ask for one stem alone', async () => {
  const [, ...drums] = await playAll('rock band', 3, { stems: ['drums'] });
  expect(await playAll('rock band. Stem: drums.', 3)).toEqual(drums);
});

test('a loop goes on at its end as it begins: no step, no rest and no fade', async () => {
  const [left = new Float32Array()] = await play('driving electronic', 8, { loop: true });
  expect(left.length).toBe(8 * sampleRate);
  const steps = Float32Array.from({ length: left.length }, (_, i) =>
    Math.abs((left[i] ?? 0) - (left[(i + left.length - 1) % left.length] ?? 0)),
  );
  const largest = steps.subarray(1).reduce((most, step) => Math.max(most, step), 0);
  expect(steps[0]).toBeLessThan(largest);
  const power = (from: number, to: number): number =>
    left.subarray(from, to).reduce((sum, sample) => sum + sample ** 2, 0) / (to - from);
  expect(power(left.length - sampleRate, left.length)).toBeGreaterThan(0.3 * power(0, sampleRate));
});

test('every genre in every mood is composed as it was; `npm run gallery` accepts what was changed on purpose', () => {
  const known = JSON.parse(readFileSync('docs/gallery/sound-fingerprints.json', 'utf8')) as Record<string, string>;
  const changed = musicCells.filter(({ genre, mood, input }) => {
    const was = known[`music: ${genre}, ${mood}`] ?? '';
    return printDistance(scorePrint(scoreOf(input).score), was) > 0.25;
  });
  expect(changed.map(({ genre, mood }) => `${genre}, ${mood}`)).toEqual([]);
});
