const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
} as const satisfies Record<string, readonly number[]>;
export type ModeName = keyof typeof modes;

/** A key: MIDI pitch class of its tonic (0 is C), and the steps of its scale. */
export type Key = { tonic: number; scale: readonly number[] };

/** Pitch classes, root first. */
export type Chord = { root: number; tones: number[] };

export function keyOf(tonic: number, mode: ModeName): Key {
  return { tonic, scale: modes[mode] };
}

/** `b`: flat root · 1–7: degree · `M` major, `m` minor, `o` diminished triad · `(7)`, `(9)`: added tone. */
const notation = /^(b?)([1-7])([Mmo]?)(?:\((7|9)\))?$/;
const triads: Record<string, readonly number[]> = { M: [0, 4, 7], m: [0, 3, 7], o: [0, 3, 6] };

/** Reads one chord, for example `5M(7)`. Without a letter its triad comes from the scale. */
export function chordOf(text: string, key: Key): Chord {
  const [, flat = '', degreeText = '1', quality = '', added] = notation.exec(text) ?? [];
  const degree = Number(degreeText) - 1;
  // A flat root is measured from the major scale, as musicians say it: b7 is a whole tone below the tonic.
  const root = flat === 'b' ? (modes.major[degree] ?? 0) - 1 : scaleStep(key, degree);
  const intervals =
    triads[quality] ??
    (flat === 'b' ? triadAbove(root, key) : [0, 2, 4].map((step) => scaleStep(key, degree + step) - root));
  const extra = added === undefined ? [] : [addedTone(added, quality)];
  return {
    root: pitchClass(key.tonic + root),
    tones: [...intervals, ...extra].map((interval) => pitchClass(key.tonic + root + interval)),
  };

  function addedTone(name: string, triad: string): number {
    if (name === '9') return 14;
    return triad === 'M' ? 10 : scaleStep(key, degree + 6) - root;
  }
}

/** Over a root outside the scale, a major triad fits every mode we use but where its third clashes. */
function triadAbove(root: number, key: Key): readonly number[] {
  const major = triads['M'] ?? [];
  const minor = triads['m'] ?? [];
  const inScale = (interval: number): boolean => key.scale.includes(pitchClass(root + interval));
  return inScale(4) || !inScale(3) ? major : minor;
}

export function chordsOf(text: string, key: Key): Chord[] {
  return text.split(' ').map((chord) => chordOf(chord, key));
}

/** Semitones above the tonic of a scale step; steps go on over the octave in both directions. */
export function scaleStep({ scale }: Key, step: number): number {
  const octave = Math.floor(step / scale.length);
  return (scale[step - octave * scale.length] ?? 0) + octave * 12;
}

export function pitchClass(pitch: number): number {
  return ((pitch % 12) + 12) % 12;
}

/** The key nearest to `near` with this pitch class. */
export function nearestKey(wanted: number, near: number): number {
  const up = near + pitchClass(wanted - near);
  return up - near <= 6 ? up : up - 12;
}

/** The highest key of this pitch class that is not above `ceiling`. */
export function keyBelow(wanted: number, ceiling: number): number {
  return ceiling - pitchClass(ceiling - wanted);
}

const voicingLow = 50;
const voicingHigh = 76;
/** Semitones of movement that a chord is worth in which two voices grate. */
const grateCost = 6;

/** Voices a chord as near as it can be to the voices before, so that they move by small steps, without voices that grate. */
export function leadVoices(chord: Chord, before: readonly number[]): number[] {
  const close = chord.tones.flatMap((_, inversion) => {
    const tones = [...chord.tones.slice(inversion), ...chord.tones.slice(0, inversion)];
    return [voicingLow, voicingLow + 5, voicingLow + 10].map((floor) => stack(tones, floor));
  });
  const candidates = [...close, ...close.flatMap(dropSecond)];
  const fitting = candidates.filter((voicing) => (voicing.at(-1) ?? 0) <= voicingHigh);
  const [first = stack(chord.tones, voicingLow), ...others] = fitting;
  const cost = (voicing: readonly number[]): number => distance(voicing, before) + grateCost * grating(voicing);
  return others.reduce((best, voicing) => (cost(voicing) < cost(best) ? voicing : best), first);
}

function stack(tones: readonly number[], floor: number): number[] {
  const voicing: number[] = [];
  for (const tone of tones) {
    const lowest = (voicing.at(-1) ?? floor - 1) + 1;
    voicing.push(lowest + pitchClass(tone - lowest));
  }
  return voicing;
}

/** Arrangers' "drop two": the second voice from above goes an octave down, which parts a seventh from its root. */
function dropSecond(voicing: readonly number[]): number[][] {
  const dropped = (voicing.at(-2) ?? 0) - 12;
  if (voicing.length < 4 || dropped < voicingLow - 5) return [];
  return [[dropped, ...voicing.slice(0, -2), ...voicing.slice(-1)]];
}

/** How many pairs of voices are a semitone apart, or an octave more. */
function grating(voicing: readonly number[]): number {
  return voicing.flatMap((a) => voicing.filter((b) => b - a === 1 || b - a === 13)).length;
}

function distance(voicing: readonly number[], before: readonly number[]): number {
  if (before.length === 0) return Math.abs((voicing[0] ?? 0) - 55);
  return before.reduce((sum, voice) => sum + Math.min(...voicing.map((other) => Math.abs(other - voice))), 0);
}
