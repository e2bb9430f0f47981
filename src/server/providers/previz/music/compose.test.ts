import { assert, constantFrom, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { musicGenres, musicMoods } from '#domain/sounds/music-lists.ts';
import { musicPrompt } from '#domain/sounds/music-prompt.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { compose } from './compose.ts';
import { planForm } from './form.ts';
import { chordOf, keyOf, leadVoices, pitchClass } from './harmony.ts';
import { scoreOf } from './play-score.ts';
import { moods, readMusicPrompt, type MoodName } from './read-prompt.ts';
import { partNames, type Note, type PartName } from './score.ts';

const names = Object.keys(moods) as MoodName[];

const prompts: [prompt: string, mood: MoodName][] = [
  ['tense, low strings under a heist', 'tense'],
  ['a tender piano piece for mother and child', 'tender'],
  ['melancholic, mourning the loss', 'sad'],
  ['uplifting and hopeful sunrise', 'hopeful'],
  ['quirky comedy, sneaky and playful', 'comic'],
  ['epic chase, pounding action', 'action'],
  ['a mystery in the fog', 'mysterious'],
  ['a love theme, romantic waltz', 'romantic'],
  ['haunting horror drone', 'eerie'],
  ['triumphant heroic fanfare', 'triumphant'],
  ['calm ambient bed', 'calm'],
  ['smoky jazz, film noir', 'noir'],
  ['cowboy duel at noon, western', 'western'],
  ['retro synth, cyberpunk', 'electronic'],
  ['Calm, spacious score: soft piano and warm strings, slow, 60 bpm, major key. For harbor. Instrumental.', 'calm'],
  ['Joyful score: bright acoustic guitar, light percussion, handclaps, 116 bpm, major key', 'joyful'],
  ['Lonely score: a single piano line with long echoes, sparse, 52 bpm, minor key. For desert saloon, dawn.', 'sad'],
  ['Uneasy score: low sustained strings, harmonium, irregular soft pulse, 60 bpm, minor key', 'tense'],
  ['Urgent score: driving ostinato strings and drums, 132 bpm, minor key', 'action'],
  ['Frightening score: dissonant string clusters, deep drones, sudden swells, no melody', 'eerie'],
  ['Mysterious score: celesta, soft low strings and distant bells, slow, 64 bpm, minor key', 'mysterious'],
  ['asdf', 'calm'],
];
test.each(prompts)('%s → %s', (prompt, mood) => expect(readMusicPrompt(prompt).moodName).toBe(mood));

test('the prompt may name the instrument, the pace and the tempo', () => {
  expect(readMusicPrompt('sad violin').mood.lead).toBe('violin');
  expect(readMusicPrompt('slow action').mood.tempo[1]).toBeLessThan(moods.action.tempo[1]);
  expect(readMusicPrompt('action, 140 BPM').beatsPerMinute).toBe(140);
  expect(readMusicPrompt('deep drones, no melody').hasMelody).toBe(false);
  expect(readMusicPrompt('action without drums').mood.percussion).toBe('none');
});

test('every mood at every length fills its time exactly, with notes an orchestra can play', () => {
  assert(
    property(
      constantFrom(...names),
      double({ min: 0.5, max: 240, noNaN: true }),
      integer(),
      (name, durationSeconds, seed) => {
        const options = {
          mood: moods[name],
          beatsPerMinute: null,
          durationSeconds,
          random: createSeededRandom(seed, name),
        };
        const { bars, finalChord, beatsPerMinute } = planForm(options);
        const secondsOf = (beats: number): number => (beats * 60) / beatsPerMinute;
        expect(secondsOf(finalChord.beat + finalChord.beats)).toBeCloseTo(durationSeconds, 6);
        expect(bars.at(-1)?.section).toBe('ending');
        for (const { key, velocity, beat, beats } of compose(options).notes) {
          expect(key).toBeGreaterThanOrEqual(24);
          expect(key).toBeLessThanOrEqual(100);
          expect(velocity).toBeGreaterThan(0);
          expect(velocity).toBeLessThan(128);
          expect(beat).toBeGreaterThanOrEqual(0);
          expect(beats).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a minute has an intro, a theme that comes back, a contrast and an ending, in phrases of four bars', () => {
  const { bars } = planForm({
    mood: moods.hopeful,
    beatsPerMinute: null,
    durationSeconds: 60,
    random: createSeededRandom(1, 'x'),
  });
  const starts = bars.filter(({ inSection }) => inSection === 0);
  expect(starts.map(({ section }) => section).join(' ')).toMatch(/^intro theme contrast.* ending$/);
  expect(bars.length % 2).toBe(0);
  const loudest = starts.reduce((top, bar) => (bar.intensity > top.intensity ? bar : top));
  expect(starts.indexOf(loudest)).toBeGreaterThanOrEqual(starts.length - 2);
});

test('the melody ends on the tonic over the chord of the tonic', () => {
  const random = createSeededRandom(9, 'x');
  const options = { mood: moods.tender, beatsPerMinute: null, durationSeconds: 30, random };
  const { key, finalChord } = planForm({ ...options, random: createSeededRandom(9, 'x') });
  const last = compose(options).notes.findLast(({ part }) => part === 'lead');
  expect(pitchClass(last?.key ?? -1)).toBe(key.tonic);
  expect(finalChord.chord.root).toBe(key.tonic);
});

const c = keyOf(0, 'major');
const a = keyOf(9, 'minor');
const chords: [text: string, key: ReturnType<typeof keyOf>, tones: number[]][] = [
  ['1', c, [0, 4, 7]],
  ['6', c, [9, 0, 4]],
  ['5(7)', c, [7, 11, 2, 5]],
  ['2M', c, [2, 6, 9]],
  ['b7', c, [10, 2, 5]],
  ['1', a, [9, 0, 4]],
  ['5M', a, [4, 8, 11]],
  ['b2M', a, [10, 2, 5]],
  ['2o', a, [11, 2, 5]],
];
test.each(chords)('the chord %s', (text, key, tones) => expect(chordOf(text, key).tones).toEqual(tones));

test('voices move by small steps', () => {
  const first = leadVoices(chordOf('1', c), []);
  const second = leadVoices(chordOf('4', c), first);
  const moves = second.map((voice) => Math.min(...first.map((before) => Math.abs(voice - before))));
  expect(Math.max(...moves)).toBeLessThanOrEqual(2);
});

test('no chord is voiced with a seventh beside its root', () => {
  const sevenths = ['1(7)', '4(7)', '1(7)', '6(7)', '2(7)', '5(7)'].map((chord) => chordOf(chord, c));
  const voicings: number[][] = [];
  for (const chord of sevenths) voicings.push(leadVoices(chord, voicings.at(-1) ?? []));
  const between = voicings.flatMap((keys) => keys.flatMap((low) => keys.map((high) => high - low)));
  expect(between).not.toContain(1);
  expect(between).not.toContain(13);
});

const nothing = { words: '', genre: null, mood: null, tempo: null, vocals: null, lyrics: '' };
const pairs = musicGenres.flatMap(({ id: genre }) => musicMoods.map(({ id: mood }) => ({ genre, mood })));

test('what is held of a tune does not grate a semitone against the harmony, whatever the genre and the mood', () => {
  const grating = pairs.filter(({ genre, mood: feeling }) => {
    const prompt = musicPrompt({ ...nothing, genre, mood: feeling });
    const { notes } = scoreOf({ kind: 'music', prompt, durationSeconds: 30, seed: 1 }).score;
    const tune = notes.filter(({ part }) => part === 'lead');
    const others = notes.filter(({ part }) => part === 'pad' || part === 'figure');
    return share(tune, others) > 0.02;
  });
  expect(grating).toEqual([]);
});

/** How much of a tune's time is held a semitone, or an octave more, beside something else. */
function share(tune: readonly Note[], others: readonly Note[]): number {
  const all = tune.reduce((sum, { beats }) => sum + beats, 0);
  const grates = tune.reduce((sum, a) => {
    const together = others
      .filter((b) => [1, 13].includes(Math.abs(a.key - b.key)))
      .map((b) => Math.min(a.beat + a.beats, b.beat + b.beats) - Math.max(a.beat, b.beat));
    const longest = Math.max(0, ...together);
    return longest >= 0.75 ? sum + longest : sum;
  }, 0);
  return grates / Math.max(all, 1);
}

test('another seed is another piece: its tune, its chords and what accompanies it', () => {
  const partsOf = (genre: (typeof musicGenres)[number]['id'], seed: number): Record<PartName, string> => {
    const prompt = musicPrompt({ ...nothing, genre, mood: 'joyful' });
    const { notes } = scoreOf({ kind: 'music', prompt, durationSeconds: 40, seed }).score;
    const first = notes.find(({ part }) => part === 'bass')?.key ?? 0;
    // Steps from the first bass note: another key alone is no other piece.
    const written = (name: PartName): string =>
      notes
        .filter(({ part }) => part === name)
        .map(({ beat, key }) => `${Math.round(beat * 4)} ${name === 'percussion' ? key : (key - first + 120) % 12}`)
        .join();
    return Object.fromEntries(partNames.map((name) => [name, written(name)])) as Record<PartName, string>;
  };
  for (const { id } of musicGenres) {
    const pieces = [1, 2, 3, 4, 5, 6].map((seed) => partsOf(id, seed));
    for (const [part, most] of [
      ['lead', 1],
      ['bass', 4],
      ['figure', 3],
    ] as const) {
      const alike = pieces.filter((piece) => piece[part] === pieces[0]?.[part]).length;
      expect(alike, `${id}: ${part}`).toBeLessThanOrEqual(most);
    }
  }
});

test('a drummer leads from one section into the next', () => {
  const { notes } = scoreOf({ kind: 'music', prompt: 'rock band, 120 bpm', durationSeconds: 60, seed: 2 }).score;
  const { bars } = planForm({
    mood: moods.action,
    beatsPerMinute: 120,
    durationSeconds: 60,
    random: createSeededRandom(1, 'x'),
  });
  const last = bars.filter(
    ({ section, inSection, sectionBars }) => section !== 'ending' && inSection === sectionBars - 1,
  );
  const strokesIn = (bar: number): string =>
    notes
      .filter(({ part, beat }) => part === 'percussion' && Math.floor((beat + 0.1) / 4) === bar)
      .map(({ beat, key }) => `${Math.round(beat * 4) % 16} ${key}`)
      .toSorted()
      .join();
  expect(last.length).toBeGreaterThan(1);
  for (const { beat } of last.slice(1)) expect(strokesIn(beat / 4)).not.toBe(strokesIn(beat / 4 - 2));
});
