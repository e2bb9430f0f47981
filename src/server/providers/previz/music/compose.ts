import type { SeededRandom } from '../signal/seeded-random.ts';
import { bassNotes } from './bass.ts';
import { figureNotes } from './figures.ts';
import { type FormOptions, planForm } from './form.ts';
import { keyBelow, pitchClass } from './harmony.ts';
import { strikeHits } from './hit-points.ts';
import { rangeOf } from './instruments.ts';
import { inventMotif, layTune, type Motif } from './melody.ts';
import type { Mood } from './mood.ts';
import { chooseGroove, percussionNotes, type Groove } from './percussion.ts';
import type { Bar, Form, Note, PartName, Score } from './score.ts';

/** From these intensities on, a part plays. */
const joinsAt = { figure: 0.22, bass: 0.28, second: 0.62 } as const;

/** Loudness of each part against the others. */
const balance: Record<PartName, number> = {
  lead: 1,
  second: 0.8,
  pad: 0.62,
  figure: 0.66,
  bass: 0.85,
  timpani: 0.9,
  percussion: 0.9,
};

export type ComposeOptions = FormOptions & { hasMelody?: boolean };

/** Writes a score that lasts exactly so long: intro, theme and contrast in turn, a cadence, a last chord. */
export function compose(options: ComposeOptions): Score {
  const { mood, random, hasMelody = true } = options;
  const form = planForm(options);
  const motifs = { theme: invent(mood, random), contrast: invent(mood, random) };
  const groove = chooseGroove(mood.percussion, random);
  const notes = [
    ...form.bars.flatMap((bar) => accompany(bar, mood, groove)),
    ...(hasMelody ? melodyNotes(form, mood, motifs) : []),
    ...(form.isLoop ? [] : finalNotes(form, mood)),
  ];
  const { bass, figure, lead, pad, second } = mood;
  return {
    tempoMap: form.tempoMap,
    instruments: { bass, figure, lead, pad, second, timpani: 'timpani' },
    notes: humanize(strikeHits(swing(notes, mood.swing ?? 0), form), random, form),
  };
}

/** The second half of each beat comes late, and so does everything around it. */
function swing(notes: Note[], late: number): Note[] {
  if (late === 0) return notes;
  const moved = (beat: number): number => {
    const within = beat - Math.floor(beat);
    const shift = within < 0.5 ? within * 2 * late : (1 - within) * 2 * late;
    return beat + shift;
  };
  return notes.map((note) => {
    const beat = moved(note.beat);
    return { ...note, beat, beats: Math.max(moved(note.beat + note.beats) - beat, 0.05) };
  });
}

function invent({ rhythm, beatsPerBar }: Mood, random: SeededRandom): Motif {
  return inventMotif(rhythm, beatsPerBar, random);
}

function accompany(bar: Bar, mood: Mood, groove: Groove): Note[] {
  const notes: Note[] = bar.voicing.map((key) =>
    note('pad', { key, beat: bar.beat, beats: bar.beats, weight: 0.9 }, bar),
  );
  if (bar.intensity >= joinsAt.figure) {
    notes.push(...figureNotes(mood.figureKind, bar).map((played) => note('figure', played, bar)));
  }
  if (bar.intensity >= joinsAt.bass) {
    notes.push(...bassNotes(mood.bassKind, bar).map((played) => note('bass', played, bar)));
  }
  return [...notes, ...percussionNotes(groove, bar)];
}

type Motifs = Record<'theme' | 'contrast', Motif>;

/** The lead plays theme and contrast; a bridge belongs to the second instrument: the ear rests from the first. */
function melodyNotes(form: Form, mood: Mood, motifs: Motifs): Note[] {
  return sectionsOf(form.bars).flatMap((bars) => {
    const [first] = bars;
    if (first === undefined || first.section === 'intro') return [];
    const motif = first.section === 'theme' || first.section === 'ending' ? motifs.theme : motifs.contrast;
    const part = first.section === 'bridge' ? 'second' : 'lead';
    const range = rangeOf(mood[part]);
    return layTune(bars, { motif, key: form.key, range }).flatMap(({ key, beat, beats, isAccented }) => {
      const bar = barAt(bars, beat) ?? first;
      const played = { key, beat, beats: beats * 0.96, weight: (isAccented ? 1 : 0.88) * phraseArc(bar) };
      const tone = note(part, played, bar);
      const isDoubled = part === 'lead' && bar.intensity >= joinsAt.second;
      return isDoubled ? [tone, doubled(played, mood, bar)] : [tone];
    });
  });
}

/** The same tone on the second instrument, in an octave that suits it. */
function doubled({ key, beat, beats, weight }: Played, mood: Mood, bar: Bar): Note {
  const [low, high] = rangeOf(mood.second);
  const suiting = key > high ? key - 12 : key < low ? key + 12 : key;
  return note('second', { key: suiting, beat, beats, weight: weight * 0.85 }, bar);
}

/** A phrase grows to its third bar and falls back. */
function phraseArc({ inSection }: Bar): number {
  return [0.86, 0.94, 1, 0.88][inSection % 4] ?? 1;
}

function sectionsOf(bars: readonly Bar[]): Bar[][] {
  const sections: Bar[][] = [];
  for (const bar of bars) {
    if (bar.inSection === 0) sections.push([]);
    sections.at(-1)?.push(bar);
  }
  return sections;
}

function barAt(bars: readonly Bar[], beat: number): Bar | undefined {
  return bars.findLast((bar) => bar.beat <= beat + 1e-6);
}

/** The last chord: everybody on a tone of it, its root in the bass, the tonic in the melody. */
function finalNotes({ finalChord, key }: Form, mood: Mood): Note[] {
  const { chord, voicing, beat, beats, intensity } = finalChord;
  const bar = { intensity };
  const [low] = rangeOf(mood.lead);
  // Above a major seventh the tonic grates; then the third is the home of the tune.
  const hasSeventh = chord.tones.includes(pitchClass(key.tonic - 1));
  const home = hasSeventh ? (chord.tones[1] ?? key.tonic) : key.tonic;
  const notes = [
    ...voicing.map((tone) => note('pad', { key: tone, beat, beats, weight: 0.9 }, bar)),
    ...voicing.map((tone, i) => note('figure', { key: tone, beat: beat + i * 0.05, beats, weight: 0.75 }, bar)),
    note('bass', { key: keyBelow(chord.root, 45), beat, beats, weight: 0.9 }, bar),
    note('lead', { key: low + pitchClass(home - low), beat, beats: beats * 0.9, weight: 0.9 }, bar),
  ];
  if (mood.percussion === 'march' || mood.percussion === 'drive') {
    notes.push(note('timpani', { key: keyBelow(chord.root, 48), beat, beats: 1, weight: 1 }, bar));
  }
  return notes;
}

type Played = { key: number; beat: number; beats: number; weight: number };

function note(part: PartName, { key, beat, beats, weight }: Played, { intensity }: { intensity: number }): Note {
  const velocity = (38 + 82 * intensity) * weight * balance[part];
  return { part, key, beat, beats, velocity: Math.min(Math.max(Math.round(velocity), 8), 124) };
}

/** Nobody plays exactly in time or twice alike: ±1 % of a beat, ±4 in velocity. The first beat and hits are together. */
function humanize(notes: Note[], random: SeededRandom, { hits }: Form): Note[] {
  const isHit = (beat: number): boolean => hits.some((hit) => hit.beat === beat);
  return notes.map((played) => {
    const moved = Math.max(0, played.beat + random.between(-0.012, 0.012));
    const velocity = Math.min(Math.max(Math.round(played.velocity + random.between(-4, 4)), 6), 126);
    return { ...played, beat: isHit(played.beat) ? played.beat : moved, velocity };
  });
}
