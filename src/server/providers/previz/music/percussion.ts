import type { SeededRandom } from '../signal/seeded-random.ts';
import {
  type Drum,
  drumFills,
  type DrumLine,
  drumPatterns,
  drums,
  kitKinds,
  type PercussionKind,
  straightKinds,
} from './drum-patterns.ts';
import { keyBelow } from './harmony.ts';
import type { Bar, Note } from './score.ts';

/** A fill is for those who are heard. */
const fillFrom = 0.45;
const shortestFilledBars = 4;

/** How one piece is drummed, beside what its kind says. */
export type Groove = { kind: PercussionKind; fill: DrumLine[]; answerStep: number };

/** Chooses the fill and the step at which every second bar answers the first. */
export function chooseGroove(kind: PercussionKind, random: SeededRandom): Groove {
  const fill = random.pick(drumFills);
  return { kind, fill: kitKinds.has(kind) ? fill : [], answerStep: random.pick([7, 10, 14, 15]) };
}

/** The kits of the sound font that suit a pattern; 0 is the standard one. */
export function drumKitOf(kind: PercussionKind): number {
  return kind === 'brushes' || kind === 'trainBeat' ? 40 : 0;
}

/** From this intensity on, a new section begins with a cymbal and the timpani. */
const cymbalFrom = 0.7;

/** One bar of percussion, with the strokes that open a section and those that lead out of it. */
export function percussionNotes(groove: Groove, bar: Bar): Note[] {
  const lines: DrumLine[] = drumPatterns[groove.kind];
  if (lines.length === 0) return [];
  const isLast = bar.inSection === bar.sectionBars - 1;
  const playing = bar.section === 'ending' && isLast ? lines.slice(0, 1) : lines;
  const usual = playing.filter(({ from }) => bar.intensity >= from).flatMap((line) => strokesOf(line, bar));
  const isFilled = isLast && bar.section !== 'ending' && bar.sectionBars >= shortestFilledBars;
  const strokes = isFilled && bar.intensity >= fillFrom ? filled(usual, groove, bar) : answered(usual, groove, bar);
  return bar.inSection === 0 && bar.intensity >= cymbalFrom ? [...strokes, ...opening(bar)] : strokes;
}

function filled(usual: Note[], { fill }: Groove, bar: Bar): Note[] {
  const strokes = fill.flatMap((line) => strokesOf(line, bar));
  const from = Math.min(...strokes.map(({ beat }) => beat));
  return [...usual.filter(({ beat, key }) => beat < from || key === drums.kick), ...strokes];
}

/** Every second bar has a soft kick more. */
function answered(usual: Note[], { kind, answerStep }: Groove, bar: Bar): Note[] {
  const beat = bar.beat + answerStep / 4;
  const isFree = !usual.some((note) => note.key === drums.kick && note.beat === beat);
  if (bar.inSection % 2 === 0 || !kitKinds.has(kind) || straightKinds.has(kind) || !isFree) return usual;
  if (answerStep >= bar.beats * 4) return usual;
  return [...usual, strokeOf({ drum: 'kick', beat, isLoud: false }, bar)];
}

function strokesOf({ drum, pattern }: DrumLine, bar: Bar): Note[] {
  const perBeat = pattern.length / 4;
  const steps = Array.from(pattern.slice(0, bar.beats * perBeat));
  return steps.flatMap((mark, step) =>
    mark === '.' ? [] : [strokeOf({ drum, beat: bar.beat + step / perBeat, isLoud: mark === 'X' }, bar)],
  );
}

function strokeOf({ drum, beat, isLoud }: { drum: Drum; beat: number; isLoud: boolean }, bar: Bar): Note {
  const velocity = Math.round((isLoud ? 96 : 62) * (0.55 + 0.45 * bar.intensity));
  return { part: 'percussion', beat, beats: 0.2, key: drums[drum], velocity };
}

function opening(bar: Bar): Note[] {
  return [
    { part: 'percussion', beat: bar.beat, beats: 2, key: drums.crash, velocity: Math.round(84 * bar.intensity) },
    {
      part: 'timpani',
      beat: bar.beat,
      beats: 1.5,
      key: keyBelow(bar.chord.root, 48),
      velocity: Math.round(100 * bar.intensity),
    },
  ];
}
