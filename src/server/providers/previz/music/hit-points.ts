import { keyBelow } from './harmony.ts';
import type { Form, Note } from './score.ts';

/** Everybody is still for so long before a hit, so that it is heard. */
const breathBeats = 0.5;
const crash = 49;
const bigDrum = 35;

/** Clears the moment before each hit and strikes it: the whole chord, a cymbal, timpani and the big drum. */
export function strikeHits(notes: readonly Note[], { hits, bars, finalChord }: Form): Note[] {
  const isBreath = ({ beat, part }: Note): boolean =>
    part !== 'pad' && hits.some((hit) => beat >= hit.beat - breathBeats && beat < hit.beat - 0.03);
  const strokes = hits.flatMap(({ beat }) => {
    const isAtEnd = beat >= finalChord.beat - 1e-6;
    const bar = isAtEnd ? finalChord : bars.findLast((one) => one.beat <= beat + 1e-6);
    if (bar === undefined) return [];
    const { voicing, chord } = bar;
    return [
      ...voicing.map((key): Note => ({ part: 'figure', beat, beats: 1.5, key, velocity: 118 })),
      { part: 'lead', beat, beats: 1, key: (voicing.at(-1) ?? 72) + 12, velocity: 112 },
      { part: 'bass', beat, beats: 1.5, key: keyBelow(chord.root, 45), velocity: 120 },
      { part: 'timpani', beat, beats: 1.5, key: keyBelow(chord.root, 48), velocity: 122 },
      { part: 'percussion', beat, beats: 2, key: crash, velocity: 120 },
      { part: 'percussion', beat, beats: 1, key: bigDrum, velocity: 124 },
    ] satisfies Note[];
  });
  // A note that would sound on into the breath ends with it.
  const cut = notes
    .filter((note) => !isBreath(note))
    .map((note) => {
      const hit = hits.find(
        ({ beat }) => note.beat < beat - breathBeats && note.beat + note.beats > beat - breathBeats / 2,
      );
      return hit === undefined || note.part === 'pad'
        ? note
        : { ...note, beats: hit.beat - breathBeats / 2 - note.beat };
    });
  return [...cut.filter((note) => !strokes.some((stroke) => isSameTone(stroke, note))), ...strokes.map(heldOn(cut))];
}

/** A tone that is struck twice at one moment would be heard for the shorter time. */
const isSameTone = (a: Note, b: Note): boolean =>
  a.part === b.part && a.key === b.key && Math.abs(a.beat - b.beat) < 0.03;

function heldOn(notes: readonly Note[]): (stroke: Note) => Note {
  return (stroke) => {
    const same = notes.find((note) => isSameTone(stroke, note));
    return same === undefined ? stroke : { ...stroke, beats: Math.max(stroke.beats, same.beats) };
  };
}
