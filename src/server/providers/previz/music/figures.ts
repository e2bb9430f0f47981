import { keyBelow } from './harmony.ts';
import type { Bar } from './score.ts';

/** One stroke of an accompaniment: which voice of the chord (−1: all of them), when, how long, how loud. */
type Stroke = {
  voice: number;
  beat: number;
  beats: number;
  weight: number;
  /** Root, fifth and octave alone, as distorted guitars play a chord. */
  isOpen?: boolean;
};

const all = -1;

function evenly(beats: number, step: number, stroke: (index: number) => Omit<Stroke, 'beat' | 'beats'>): Stroke[] {
  const count = Math.round(beats / step);
  return Array.from({ length: count }, (_, i) => ({ beat: i * step, beats: step, ...stroke(i) }));
}

/** A chord at each mark of a bar in sixteenths, the first a little louder. */
function struck(pattern: string, beats: number, length: number): Stroke[] {
  const steps = Array.from(pattern.slice(0, beats * 4), (mark, step) => (mark === 'x' ? step : -1));
  const marked = steps.filter((step) => step >= 0);
  return marked.map((step) => ({ voice: all, beat: step / 4, beats: length, weight: step % 8 === 0 ? 0.95 : 0.75 }));
}

const accent = (index: number, every: number): number => (index % every === 0 ? 1 : 0.7);
const upAndDown = [0, 1, 2, 3, 2, 1] as const;
const broken = [0, 2, 1, 2] as const;
const rolling = [0, 1, 2, 1] as const;

/** How the accompaniment breaks a bar's chord. */
const figures = {
  arpeggio: ({ beats }) => evenly(beats, 0.5, (i) => ({ voice: upAndDown[i % 6] ?? 0, weight: accent(i, 4) })),
  broken: ({ beats }) => evenly(beats, 1, (i) => ({ voice: broken[i % 4] ?? 0, weight: accent(i, 4) })),
  pulse: ({ beats, intensity }) =>
    evenly(beats, intensity > 0.6 ? 0.5 : 1, (i) => ({ voice: all, weight: accent(i, 2) * 0.85 })),
  ostinato: ({ beats }) => evenly(beats, 0.5, (i) => ({ voice: i % 4 === 3 ? 1 : 0, weight: accent(i, 4) })),
  sixteenths: ({ beats, intensity }) =>
    evenly(beats, intensity > 0.6 ? 0.25 : 0.5, (i) => ({ voice: rolling[i % 4] ?? 0, weight: accent(i, 4) })),
  offbeat: ({ beats }) =>
    Array.from({ length: beats }, (_, i) => ({ voice: all, beat: i + 0.5, beats: 0.3, weight: 0.8 })),
  waltz: ({ beats }) => evenly(beats, 1, (i) => ({ voice: i === 0 ? 0 : all, weight: i === 0 ? 1 : 0.65 })),
  strum: ({ beats }) =>
    evenly(beats, 0.5, (i) => ({ voice: all, weight: [1, 0, 0.7, 0.6, 0.9, 0.5, 0.7, 0.6][i % 8] ?? 0.6 })).filter(
      ({ weight }) => weight > 0,
    ),
  fanfare: ({ beats, inSection }) => [
    { voice: all, beat: 0, beats: inSection % 2 === 0 ? 1.5 : 0.75, weight: 1 },
    { voice: all, beat: beats - 1.5, beats: 0.4, weight: 0.7 },
    { voice: all, beat: beats - 1, beats: 0.9, weight: 0.85 },
  ],
  swell: ({ beats, inSection }) =>
    inSection % 2 === 0 ? [{ voice: all, beat: 1, beats: beats - 1, weight: 0.6 }] : [],
  block: ({ beats }) => [
    { voice: all, beat: 0, beats: beats * 0.6, weight: 0.85 },
    { voice: all, beat: beats - 1.5, beats: 1.2, weight: 0.6 },
  ],
  stabs: ({ beats }) => struck('x..x..x...x..x..', beats, 0.3),
  comp: ({ beats, inSection }) => struck(inSection % 2 === 0 ? 'x.....x.........' : '..x.......x...x.', beats, 0.4),
  chank: ({ beats }) => struck('..xx..x.x.xx..x.', beats, 0.12),
  power: ({ beats }) => struck('x.x.x.x.x.x.x.x.', beats, 0.45).map((stroke) => ({ ...stroke, isOpen: true })),
  gallop: ({ beats }) => struck('x.xxx.xxx.xxx.xx', beats, 0.2).map((stroke) => ({ ...stroke, isOpen: true })),
  shuffle: ({ beats, inSection }) =>
    evenly(beats, 0.5, (i) => ({ voice: i % 4 < 2 || inSection % 2 === 1 ? all : 1, weight: accent(i, 2) * 0.8 })),
  roll: ({ beats }) =>
    evenly(beats, 0.25, (i) => ({ voice: [0, 2, 1, 3, 0, 2, 3, 1][i % 8] ?? 0, weight: accent(i, 4) * 0.8 })),
  montuno: ({ beats, inSection }) => struck(inSection % 2 === 0 ? 'x.x..x.x..x.x..x' : '..x..x.x..x.x..x', beats, 0.35),
} satisfies Record<string, (bar: Bar) => Stroke[]>;
export type FigureKind = keyof typeof figures;

/** Figures whose notes ring on until the chord changes, as under a pedal. */
const pedalled: ReadonlySet<FigureKind> = new Set(['arpeggio', 'broken', 'waltz']);

export type FigureNote = { key: number; beat: number; beats: number; weight: number };

/** The notes of one bar's accompaniment; the fourth voice of a triad is its root an octave up. */
export function figureNotes(kind: FigureKind, bar: Bar): FigureNote[] {
  const voices = bar.voicing.length > 3 ? bar.voicing : [...bar.voicing, (bar.voicing[0] ?? 60) + 12];
  const strokes: Stroke[] = figures[kind](bar);
  return strokes.flatMap(({ voice, beat, beats, weight, isOpen }) => {
    const keys = isOpen ? openChord(bar) : voice === all ? bar.voicing : [voices[voice % voices.length] ?? 60];
    // A chord is never struck by a machine: each voice comes a trace after the one below it.
    const rings = pedalled.has(kind) ? bar.beats - beat : beats;
    return keys.map((key, number) => ({ key, beat: bar.beat + beat + number * 0.012, beats: rings, weight }));
  });
}

const lowestOpen = 51;

function openChord({ chord }: Bar): number[] {
  const root = keyBelow(chord.root, lowestOpen);
  return [root, root + 7, root + 12];
}
