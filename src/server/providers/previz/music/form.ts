import { hitsApartSeconds } from '#domain/sounds/hit-points.ts';
import type { SeededRandom } from '../signal/seeded-random.ts';
import { chordsOf, keyOf, leadVoices, type Chord } from './harmony.ts';
import type { Mood } from './mood.ts';
import type { Bar, Form, SectionKind } from './score.ts';
import { substitute } from './substitute.ts';
import { planTempo } from './tempo-map.ts';

type Section = {
  kind: SectionKind;
  bars: number;
  /** 0 to 1, between the mood's quietest and loudest. */
  height: number;
};

/** How long the last chord rings, within these bounds and at most this share of the whole. */
const longestRingSeconds = 5;
const shortestRingSeconds = 1;
const ringShare = 0.3;
/** The tempo may be bent so far to make whole phrases of four bars fit. */
const phraseBend = 0.09;
/** A hit draws the last chord to it from at most a bar away, and no more than this share of the whole. */
const closingReach = 0.1;

export type FormOptions = {
  mood: Mood;
  beatsPerMinute: number | null;
  durationSeconds: number;
  random: SeededRandom;
  /** Seconds at which something is to happen. */
  hitSeconds?: readonly number[];
  /** Goes round without an end: no opening, no last chord. */
  isLoop?: boolean;
};

/** Plans a piece that fills its time exactly: whole bars at a tempo near the mood's, then the last chord. */
export function planForm(options: FormOptions): Form {
  const { durationSeconds, random, hitSeconds = [], isLoop = false } = options;
  const key = keyOf(Math.floor(random.between(0, 12)), options.mood.mode);
  const { count, ring: usualRing } = measureBars(options);
  const ring = isLoop ? 0 : ringToHit(options, usualRing, durationSeconds / (count + 1));
  const mood = withOwnChords(options.mood, random);
  const tempo = (count * mood.beatsPerBar * 60) / (durationSeconds - ring);
  const sections = planSections(count, isLoop);
  const chords = sections.flatMap((section) => chordsOfSection(section, mood).flatMap((text) => chordsOf(text, key)));
  const final = chordsOf(lastOf(mood.cadence), key)[0] ?? { root: key.tonic, tones: [key.tonic] };
  const bars = layOutBars({ sections, chords, final: isLoop ? (chords[0] ?? final) : final, mood });
  const end = { beat: count * mood.beatsPerBar, seconds: durationSeconds - ring };
  const { beatsPerBar } = mood;
  const { map, hits } = planTempo({ beatsPerMinute: tempo, beatsPerBar, end, durationSeconds, hitSeconds });
  return {
    key,
    beatsPerMinute: tempo,
    tempoMap: map,
    hits,
    isLoop,
    bars,
    finalChord: {
      chord: final,
      voicing: leadVoices(final, bars.at(-1)?.voicing ?? []),
      beat: end.beat,
      beats: (ring * tempo) / 60,
      intensity: between(mood.energy, sections.length > 3 ? 0.7 : 0.5),
    },
  };
}

/** Pieces of one mood have not all the same chords. */
function withOwnChords(mood: Mood, random: SeededRandom): Mood {
  const [theme, contrast] = [mood.theme, mood.contrast].map((phrase) => substitute(phrase, mood.mode, random));
  return { ...mood, theme: theme ?? mood.theme, contrast: contrast ?? mood.contrast };
}

/** How many bars there are, and how long the last chord rings after them. */
function measureBars({ mood, beatsPerMinute, durationSeconds, random, isLoop }: FormOptions): {
  count: number;
  ring: number;
} {
  const wanted = beatsPerMinute ?? random.between(mood.tempo[0], mood.tempo[1]);
  const barSeconds = (mood.beatsPerBar * 60) / wanted;
  const longest = durationSeconds * ringShare;
  const ring = isLoop ? 0 : Math.min(longestRingSeconds, Math.max(shortestRingSeconds, barSeconds), longest);
  const exact = (durationSeconds - ring) / barSeconds;
  if (beatsPerMinute === null || isLoop || exact < 2) return { count: countBars(exact), ring };
  // A tempo that somebody named is kept: what is left over after the last whole bar, the last chord rings.
  const whole = Math.floor((durationSeconds - Math.min(ring, longest)) / barSeconds);
  const even = whole - (whole % 2);
  const ringOf = (count: number): number => durationSeconds - count * barSeconds;
  const count = even >= 2 && ringOf(even) <= Math.max(longestRingSeconds, 2 * barSeconds) ? even : whole;
  return { count, ring: ringOf(count) };
}

/** The last chord falls on a hit that is near it, and rings from there: so a film's last cut has the last chord. */
function ringToHit({ durationSeconds, hitSeconds = [] }: FormOptions, ring: number, barSeconds: number): number {
  const reach = Math.max(hitsApartSeconds, Math.min(barSeconds, durationSeconds * closingReach));
  const rings = hitSeconds.map((second) => durationSeconds - second);
  const near = rings.filter((one) => Math.abs(one - ring) <= reach && one >= Math.min(ring, shortestRingSeconds) / 2);
  return near.toSorted((a, b) => Math.abs(a - ring) - Math.abs(b - ring))[0] ?? ring;
}

/** Phrases of four bars when the tempo can be bent to them, else of two, else whole bars. */
function countBars(exact: number): number {
  for (const phrase of [4, 2]) {
    const count = Math.round(exact / phrase) * phrase;
    if (count > 0 && Math.abs(count / exact - 1) <= phraseBend) return count;
  }
  return Math.max(1, Math.round(exact));
}

function frameOf(count: number): { intro: number; ending: number } {
  return { intro: count >= 24 ? 4 : count >= 12 ? 2 : 0, ending: count >= 8 ? 2 : 1 };
}

/** The last bars close; the first ones open when there is time; between them theme and contrast take turns. */
function planSections(count: number, isLoop: boolean): Section[] {
  const { intro, ending } = isLoop ? { intro: 0, ending: 0 } : frameOf(count);
  const body: Section[] = [];
  let left = count - ending - intro;
  for (let number = 0; left > 0; number += 1) {
    const bars = left >= 12 || left === 8 ? 8 : Math.min(left, left > 8 ? 4 : 8);
    body.push({ kind: number % 2 === 0 ? 'theme' : 'contrast', bars, height: 0.5 });
    left -= bars;
  }
  raise(body);
  const sections: Section[] = [
    { kind: 'intro', bars: intro, height: 0 },
    ...body,
    { kind: 'ending', bars: ending, height: 0.75 },
  ];
  return sections.filter(({ bars }) => bars > 0);
}

/** The music rises to its last section; in a long piece every fourth section steps back to breathe. */
function raise(body: Section[]): void {
  for (const [number, section] of body.entries()) {
    const isRest = number % 4 === 3 && number < body.length - 1;
    section.height = isRest ? 0.25 : 0.35 + (0.65 * (number + 1)) / body.length;
    if (isRest) section.kind = 'bridge';
  }
}

function chordsOfSection({ kind, bars }: Section, mood: Mood): string[] {
  if (kind === 'ending') return mood.cadence.split(' ').slice(2 - bars, 2);
  const phrase = (kind === 'contrast' || kind === 'bridge' ? mood.contrast : mood.theme).split(' ');
  return Array.from({ length: bars }, (_, bar) => phrase[bar % phrase.length] ?? '1');
}

function lastOf(cadence: string): string {
  return cadence.split(' ').at(-1) ?? '1';
}

type Layout = { sections: Section[]; chords: Chord[]; final: Chord; mood: Mood };

function layOutBars({ sections, chords, final, mood }: Layout): Bar[] {
  const bars: Bar[] = [];
  for (const [number, section] of sections.entries()) {
    const nextHeight = sections[number + 1]?.height ?? section.height;
    for (let inSection = 0; inSection < section.bars; inSection += 1) {
      const chord = chords[bars.length] ?? final;
      // The last third of a section leans toward the next one.
      const lean = Math.max(0, (inSection / section.bars - 0.66) / 0.34) * 0.5;
      bars.push({
        beat: bars.length * mood.beatsPerBar,
        beats: mood.beatsPerBar,
        chord,
        voicing: leadVoices(chord, bars.at(-1)?.voicing ?? []),
        next: chords[bars.length + 1] ?? final,
        section: section.kind,
        inSection,
        sectionBars: section.bars,
        intensity: between(mood.energy, section.height + (nextHeight - section.height) * lean),
      });
    }
  }
  return bars;
}

function between([low, high]: [number, number], position: number): number {
  return low + (high - low) * position;
}
