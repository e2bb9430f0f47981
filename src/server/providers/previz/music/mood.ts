import type { FigureKind } from './figures.ts';
import type { BassKind } from './bass.ts';
import type { PercussionKind } from './drum-patterns.ts';
import type { Instrument } from './instruments.ts';
import type { ModeName } from './harmony.ts';
import type { RhythmKind } from './melody.ts';

/** Everything that makes one feeling sound different from another. */
export type Mood = {
  mode: ModeName;
  /** Beats in a minute, slowest to fastest. */
  tempo: [slowest: number, fastest: number];
  beatsPerBar: 3 | 4;
  /** Four chords for the theme, four for its contrast, in the notation of `harmony.ts`; one chord a bar. */
  theme: string;
  contrast: string;
  /** The two chords before the last, and the last. */
  cadence: string;
  lead: Instrument;
  /** Answers and doubles the lead. */
  second: Instrument;
  pad: Instrument;
  figure: Instrument;
  bass: Instrument;
  figureKind: FigureKind;
  bassKind: BassKind;
  percussion: PercussionKind;
  rhythm: RhythmKind;
  /** How full it sounds at its quietest and at its loudest, 0 to 1. */
  energy: [quietest: number, loudest: number];
  /** How late the second half of each beat comes, as a share of the beat. */
  swing?: number;
};
