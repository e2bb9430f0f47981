import type { SeededRandom } from '../signal/seeded-random.ts';
import { nearestKey, pitchClass, type Chord, type Key } from './harmony.ts';
import type { Bar } from './score.ts';

/** One bar's rhythm: lengths in beats; a negative length is a rest. */
type Cell = readonly number[];

/** The rhythms a melody is made of, for bars of four and of three beats. The last cell closes a phrase. */
const rhythms = {
  long: {
    4: [[3, 1], [2, 2], [-1, 3], [4]],
    3: [[2, 1], [3], [-1, 2], [3]],
  },
  flowing: {
    4: [
      [1.5, 0.5, 1, 1],
      [2, 0.5, 0.5, 1],
      [1, 1, 1.5, 0.5],
      [3, -1],
    ],
    3: [[1.5, 0.5, 1], [2, 1], [1, 1, 1], [3]],
  },
  sparse: {
    4: [[-2, 1, 1], [3, -1], [-1, 0.5, 0.5, 2], [4]],
    3: [[-1, 2], [2, -1], [-1, 1, 1], [3]],
  },
  bouncing: {
    4: [
      [0.5, 0.5, 1, 0.5, 0.5, 1],
      [1, 0.5, 0.5, 1, -1],
      [-0.5, 0.5, 0.5, 0.5, 1, 1],
      [1, 1, 1, -1],
    ],
    3: [
      [0.5, 0.5, 1, 1],
      [1, 0.5, 0.5, 1],
      [-0.5, 0.5, 1, 1],
      [1, 2],
    ],
  },
  bold: {
    4: [
      [1.5, 0.5, 2],
      [1, 1, 2],
      [0.75, 0.25, 1, 2],
      [3, -1],
    ],
    3: [[1.5, 0.5, 1], [1, 2], [0.75, 0.25, 2], [3]],
  },
} as const satisfies Record<string, Record<3 | 4, readonly [Cell, Cell, Cell, Cell]>>;
export type RhythmKind = keyof typeof rhythms;

/** A tune's rhythm and shape, to be laid over any chords: what makes it come back as the same tune. */
export type Motif = { cells: Cell[]; /** Scale steps from one note to the next. */ moves: number[] };

/** Bars of a phrase: statement, answer, statement, close. */
const phraseBars = 4;

/** Invents a tune of four bars. Steps are commoner than leaps, and a leap is followed by a step back. */
export function inventMotif(kind: RhythmKind, beats: 3 | 4, random: SeededRandom): Motif {
  const cells: readonly [Cell, Cell, Cell, Cell] = rhythms[kind][beats];
  const [a, b, c, close] = cells;
  const first = random.pick([a, b, c]);
  const second = random.pick([a, b, c]);
  const moves: number[] = [];
  for (let i = 0; i < 24; i += 1) {
    const before = moves.at(-1) ?? 0;
    if (Math.abs(before) > 1) moves.push(before > 0 ? -1 : 1);
    else moves.push(random.pick([1, -1, 1, -1, 2, -2, 0, 3, -1]));
  }
  return { cells: [first, second, first, close], moves };
}

export type Tune = { key: number; beat: number; beats: number; isAccented: boolean };
export type TuneOptions = { motif: Motif; key: Key; range: [low: number, high: number] };

/**
 * Lays a tune over bars. Notes on strong beats belong to the chord; the others step through the scale, without grating where they are held. Each phrase
 * starts near the middle of the range, question and answer in turn; the last note of a section is a tone of its chord, held.
 */
export function layTune(bars: readonly Bar[], { motif, key, range }: TuneOptions): Tune[] {
  const tune: Tune[] = [];
  const middle = Math.round((range[0] + range[1]) / 2);
  let at = middle;
  let move = 0;
  for (const bar of bars) {
    if (bar.inSection % phraseBars === 0) {
      at = openingOf(bar, middle);
      move = 0;
    }
    let beat = 0;
    for (const length of cellOf(bar, motif)) {
      if (length > 0) {
        const isStrong = beat % 2 === 0;
        at = isStrong
          ? chordTone(at + 2 * Math.sign(motif.moves[move] ?? 0), bar.chord)
          : passing(stepFrom(at, motif.moves[move] ?? 1, key), length, bar.chord);
        at = within(at, range);
        tune.push({ key: at, beat: bar.beat + beat, beats: length, isAccented: isStrong });
        move += 1;
      }
      beat += Math.abs(length);
    }
  }
  return tune;
}

/** A second phrase answers the first from another tone of the chord, a little higher. */
function openingOf({ chord, inSection }: Bar, middle: number): number {
  const isAnswer = inSection % (2 * phraseBars) !== 0;
  return nearestKey(chord.tones[isAnswer ? 0 : 2] ?? chord.root, isAnswer ? middle + 3 : middle);
}

function cellOf(bar: Bar, { cells }: Motif): Cell {
  const isLast = bar.inSection === bar.sectionBars - 1;
  const cell = isLast ? cells.at(-1) : cells[bar.inSection % phraseBars];
  return cell ?? [bar.beats];
}

/** The nearest tone of the chord that has no other a semitone beside it, as a root and its major seventh have each other. */
function chordTone(near: number, { tones }: Chord): number {
  const sweet = tones.filter((tone) => !tones.some((other) => isBeside(tone, other)));
  const candidates = sweet.map((tone) => nearestKey(tone, near));
  return candidates.reduce((best, candidate) =>
    Math.abs(candidate - near) < Math.abs(best - near) ? candidate : best,
  );
}

/** Whether two pitch classes are a semitone apart. */
const isBeside = (a: number, b: number): boolean => [1, 11].includes(pitchClass(a - b));

/** From this many beats on, a note is heard against the chord, not only on its way. */
const heldBeats = 0.75;

/** A note between strong ones. One that is held would grate a semitone beside a tone of the chord: it becomes that tone. */
function passing(key: number, beats: number, chord: Chord): number {
  const tone = pitchClass(key);
  if (beats < heldBeats) return key;
  const grates = chord.tones.some((other) => isBeside(tone, other));
  return grates ? chordTone(key, chord) : key;
}

/** Moves by so many steps of the scale from wherever the tune is. */
function stepFrom(from: number, steps: number, { tonic, scale }: Key): number {
  const direction = Math.sign(steps) || 1;
  let at = from;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    do at += direction;
    while (!scale.includes(pitchClass(at - tonic)));
  }
  return at;
}

function within(key: number, [low, high]: [number, number]): number {
  if (key > high) return key - 12;
  return key < low ? key + 12 : key;
}
