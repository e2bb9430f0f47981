import { keyBelow, nearestKey } from './harmony.ts';
import type { Bar } from './score.ts';

export type BassNote = { key: number; beat: number; beats: number; weight: number };

const ceiling = 45;

/** How the bass carries a bar. Beats are within the bar. */
const lines = {
  held: ({ beats }, root) => [{ key: root, beat: 0, beats, weight: 0.8 }],
  drone: ({ beats, inSection }, root) =>
    inSection % 2 === 0 ? [{ key: root, beat: 0, beats: beats * 2, weight: 0.7 }] : [],
  pulse: ({ beats }, root) =>
    Array.from({ length: beats * 2 }, (_, i) => ({
      key: root,
      beat: i / 2,
      beats: 0.45,
      weight: i % 2 === 0 ? 1 : 0.75,
    })),
  bounce: ({ beats, chord }, root) =>
    Array.from({ length: Math.floor(beats / 2) }, (_, i) => ({
      key: i % 2 === 0 ? root : nearestKey(chord.tones[2] ?? root, root - 3),
      beat: i * 2,
      beats: 0.7,
      weight: 1,
    })),
  march: ({ beats, chord }, root) =>
    Array.from({ length: beats }, (_, i) => ({
      key: i % 2 === 0 ? root : nearestKey(chord.tones[2] ?? root, root - 3),
      beat: i,
      beats: 0.8,
      weight: i === 0 ? 1 : 0.8,
    })),
  walk: ({ beats, chord, next }, root) => {
    const goal = nearestKey(next.root, root);
    const steps = [root, nearestKey(chord.tones[1] ?? root, root + 3), nearestKey(chord.tones[2] ?? root, root + 5)];
    const approach = goal + (goal > root ? -1 : 1);
    return [...steps.slice(0, beats - 1), approach].map((key, beat) => ({
      key,
      beat,
      beats: 0.9,
      weight: beat === 0 ? 1 : 0.8,
    }));
  },
  offbeat: ({ beats }, root) =>
    Array.from({ length: beats }, (_, i) => ({ key: root, beat: i + 0.5, beats: 0.4, weight: 1 })),
  sub: ({ beats }, root) => [
    { key: root, beat: 0, beats: 1.3, weight: 1 },
    { key: root, beat: 1.75, beats: 0.25, weight: 0.7 },
    { key: root, beat: beats - 1.5, beats: 1.2, weight: 0.85 },
  ],
  funk: ({ beats, next }, root) =>
    [
      { key: root, beat: 0, beats: 0.4, weight: 1 },
      { key: root + 12, beat: 0.75, beats: 0.2, weight: 0.8 },
      { key: root, beat: 1.5, beats: 0.3, weight: 0.8 },
      { key: root + 10, beat: 2.25, beats: 0.2, weight: 0.75 },
      { key: root + 12, beat: 2.5, beats: 0.3, weight: 0.85 },
      { key: nearestKey(next.root, root) - 1, beat: beats - 0.5, beats: 0.4, weight: 0.8 },
    ].filter(({ beat }) => beat < beats),
  tumbao: ({ chord, next }, root) => [
    { key: root, beat: 0, beats: 1, weight: 0.7 },
    { key: nearestKey(chord.tones[2] ?? root, root + 4), beat: 1.5, beats: 1.3, weight: 0.95 },
    { key: nearestKey(next.root, root), beat: 3, beats: 0.95, weight: 1 },
  ],
  oneDrop: ({ chord }, root) => [
    { key: root, beat: 0.5, beats: 0.9, weight: 0.9 },
    { key: nearestKey(chord.tones[1] ?? root, root + 3), beat: 1.5, beats: 0.4, weight: 0.8 },
    { key: nearestKey(chord.tones[2] ?? root, root + 5), beat: 2, beats: 1.4, weight: 1 },
  ],
} satisfies Record<string, (bar: Bar, root: number) => BassNote[]>;
export type BassKind = keyof typeof lines;

/** The bass notes of one bar, in beats from the beginning of the piece. */
export function bassNotes(kind: BassKind, bar: Bar): BassNote[] {
  const root = keyBelow(bar.chord.root, ceiling);
  return lines[kind](bar, root).map(({ key, beat, beats, weight }) => ({ key, beat: bar.beat + beat, beats, weight }));
}
