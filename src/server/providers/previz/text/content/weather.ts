import type { FilmGenre } from '#domain/writing/film-lists.ts';

/** How an hour looks, out of doors and through windows. */
export const weathers = {
  DAY: [
    'Flat white light, no shadows to speak of.',
    'Sun, and a wind that has been somewhere cold.',
    'Clouds go over fast; the day comes and goes like a thought.',
    'Heat. Even the flies have sat down.',
  ],
  DUSK: [
    'The last of the light, orange, and then suddenly not.',
    'Blue hour. Lamps are lit too early, from loneliness.',
    'A red sky that promises things.',
    'Evening comes up out of the ground.',
  ],
  NIGHT: [
    'Night, with all its doors shut.',
    'Rain in the dark, heard more than seen.',
    'A moon like a cut nail.',
    'No stars. A lamp a long way off, deciding.',
  ],
  DAWN: [
    'Gray, then a seam of pink in it.',
    'Mist to the knees.',
    'The hour when only bakers and the guilty are awake.',
    'First light, thin as milk.',
  ],
} as const;

/** How long stories of a genre are called. */
export const titleShapes: readonly [
  (words: { Thing: string; Place: string; Hero: string }) => string,
  ...((words: { Thing: string; Place: string; Hero: string }) => string)[],
] = [
  ({ Thing }) => `What the ${Thing} Knew`,
  ({ Place, Thing }) => `The ${Place} ${Thing}`,
  ({ Thing }) => `A ${Thing} Kept`,
  ({ Hero, Thing }) => `${Hero}'s ${Thing}`,
  ({ Place }) => `Last Light at the ${Place}`,
  ({ Thing }) => `Not the ${Thing}`,
  ({ Hero, Place }) => `${Hero} at the ${Place}`,
  ({ Place }) => `Leaving the ${Place}`,
  ({ Thing }) => `Nobody's ${Thing}`,
  ({ Place }) => `The Other ${Place}`,
  ({ Thing }) => `Every ${Thing} but One`,
  ({ Hero }) => `${Hero} Says Nothing`,
  ({ Thing, Place }) => `The ${Thing} and the ${Place}`,
  ({ Place }) => `Before the ${Place} Wakes`,
  ({ Thing }) => `Somebody's ${Thing}`,
  ({ Hero }) => `Ask ${Hero}`,
  ({ Thing }) => `Half of the ${Thing}`,
  ({ Hero, Thing }) => `${Hero} and the ${Thing}`,
];

/** The hour at which stories of some genres like to begin, where the brief says nothing. */
export const usualHour: Partial<Record<FilmGenre, keyof typeof weathers>> = {
  Noir: 'NIGHT',
  Horror: 'NIGHT',
  Thriller: 'DUSK',
  Crime: 'NIGHT',
  Mystery: 'DUSK',
  War: 'DAWN',
  Sport: 'DAWN',
  Western: 'DAY',
};
