import type { Genre } from './genres.ts';
import type { Mood } from './mood.ts';

/** The tempi between which the moods lie; each genre has its own for them. */
const moodTempo = { slowest: 55, fastest: 140 } as const;

/** A mood that never becomes louder is quiet. */
const quietEnergy = 0.6;
const isQuiet = ({ energy }: Mood): boolean => energy[1] <= quietEnergy;

/** Asked for more slowly than this share of its slowest tempo, a genre is played at half its tempo. */
const halfTempo = 0.6;

/** The mood's feeling, played in a genre's manner; without a genre, by the orchestra that it is written for. */
export function playedAs(mood: Mood, genre: Genre | null, beatsPerMinute: number | null): Mood {
  if (genre === null) return mood;
  const middle = (mood.tempo[0] + mood.tempo[1]) / 2;
  const wildness = (middle - moodTempo.slowest) / (moodTempo.fastest - moodTempo.slowest);
  const tempo = genre.tempo[0] + (genre.tempo[1] - genre.tempo[0]) * Math.min(Math.max(wildness, 0), 1);
  const { theme, contrast, cadence } = genre.harmony ?? mood;
  const colour = (chords: string): string => (genre.hasSevenths ? withSevenths(chords) : chords);
  // What is played over a beat is in four, and a waltz in three only where nobody beats time.
  const beatsPerBar = genre.playing.percussion === 'none' ? mood.beatsPerBar : 4;
  return {
    ...mood,
    ...genre.players,
    ...genre.playing,
    ...(isQuiet(mood) && genre.quietly),
    ...((beatsPerMinute ?? Infinity) < halfTempo * genre.tempo[0] && genre.halved),
    tempo: [tempo * 0.97, tempo * 1.03],
    beatsPerBar,
    theme: colour(theme),
    contrast: colour(contrast),
    cadence: colour(cadence),
    energy: [(mood.energy[0] + genre.energy[0]) / 2, (mood.energy[1] + genre.energy[1]) / 2],
    swing: genre.swing ?? 0,
  };
}

function withSevenths(chords: string): string {
  return chords.replaceAll(/(?<=^| )(b?[1-7][Mm]?)(?= |$)/g, '$1(7)');
}

/** The other manners that a piece may have: none where it is played quietly, which is a manner of its own. */
export function otherManners(mood: Mood, genre: Genre | null): Genre['otherwise'] {
  return genre === null || isQuiet(mood) ? [] : genre.otherwise;
}
