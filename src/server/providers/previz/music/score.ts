import type { Chord, Key } from './harmony.ts';
import type { Instrument } from './instruments.ts';
import type { Anchor, TempoMap } from './tempo-map.ts';

/** The parts of the orchestra; percussion is the drum kit. */
export const partNames = ['lead', 'second', 'pad', 'figure', 'bass', 'timpani', 'percussion'] as const;
export type PartName = (typeof partNames)[number];

/** A note; times in beats from the beginning. */
export type Note = { part: PartName; beat: number; beats: number; key: number; /** 1 to 127. */ velocity: number };

export type SectionKind = 'intro' | 'theme' | 'contrast' | 'bridge' | 'ending';

/** One bar as the players see it. */
export type Bar = {
  /** Beats from the beginning. */
  beat: number;
  beats: number;
  chord: Chord;
  /** The chord, voiced near the one before. */
  voicing: number[];
  /** The chord of the next bar, for notes that lead to it. */
  next: Chord;
  section: SectionKind;
  /** Bars since the section began, and the section's length. */
  inSection: number;
  sectionBars: number;
  /** 0 to 1: how full and loud. */
  intensity: number;
};

/** The plan of a piece before anybody plays: bars, key and tempo. */
export type Form = {
  key: Key;
  beatsPerMinute: number;
  tempoMap: TempoMap;
  /** Where something is to happen. */
  hits: Anchor[];
  isLoop: boolean;
  bars: Bar[];
  /** The last chord, which sounds from the end of the last bar until the music is over. */
  finalChord: { chord: Chord; voicing: number[]; beat: number; beats: number; intensity: number };
};

export type Score = {
  tempoMap: TempoMap;
  instruments: Record<Exclude<PartName, 'percussion'>, Instrument>;
  notes: Note[];
};
