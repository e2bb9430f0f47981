import type { Bar } from './score.ts';

/** One stroke of an accompaniment: which voice of the chord (−1: all of them), when, how long, how loud. */
type Stroke = { voice: number; beat: number; beats: number; weight: number };

const all = -1;

function evenly(beats: number, step: number, stroke: (index: number) => Omit<Stroke, 'beat' | 'beats'>): Stroke[] {
  const count = Math.round(beats / step);
  return Array.from({ length: count }, (_, i) => ({ beat: i * step, beats: step, ...stroke(i) }));
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
} satisfies Record<string, (bar: Bar) => Stroke[]>;
export type FigureKind = keyof typeof figures;

/** Figures whose notes ring on until the chord changes, as under a pedal. */
const pedalled: ReadonlySet<FigureKind> = new Set(['arpeggio', 'broken', 'waltz']);

export type FigureNote = { key: number; beat: number; beats: number; weight: number };

/** The notes of one bar's accompaniment; the fourth voice of a triad is its root an octave up. */
export function figureNotes(kind: FigureKind, bar: Bar): FigureNote[] {
  const voices = bar.voicing.length > 3 ? bar.voicing : [...bar.voicing, (bar.voicing[0] ?? 60) + 12];
  return figures[kind](bar).flatMap(({ voice, beat, beats, weight }) => {
    const keys = voice === all ? bar.voicing : [voices[voice % voices.length] ?? 60];
    // A chord is never struck by a machine: each voice comes a trace after the one below it.
    const rings = pedalled.has(kind) ? bar.beats - beat : beats;
    return keys.map((key, number) => ({ key, beat: bar.beat + beat + number * 0.012, beats: rings, weight }));
  });
}
