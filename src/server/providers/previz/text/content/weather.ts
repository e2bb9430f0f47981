import type { FilmGenre } from '#domain/writing/film-lists.ts';

/** How an hour looks, out of doors and through windows. */
const weathers = {
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

/** The same where a brief speaks of it; at any hour. */
const spoken: readonly [words: RegExp, lines: readonly [string, ...string[]]][] = [
  [
    /\b(?:hot|hottest|heat|heatwave|scorching|drought)\b/i,
    ['Heat. Even the flies have sat down.', 'Heat stands in the doorways and lets nobody by.'],
  ],
  [
    /\b(?:snow\w*|blizzard|frost|frozen|ice(?! cream)|icy|winter)\b/i,
    ['Snow has taken the edges off everything.', 'Cold. Breath goes ahead and waits.'],
  ],
  [
    /\b(?:rain\w*|storm\w*|flood\w*|monsoon)\b/i,
    ['Rain, straight down, like something poured.', 'Rain has the gutters talking.'],
  ],
  [/\b(?:fog\w*|mist\w*)\b/i, ['Fog. What is near is gray, and what is far is an opinion.', 'Mist to the knees.']],
];

/** What there is of weather: what the words say, or what the hour has. */
export const weathersOf = (words: string, hour: keyof typeof weathers): readonly [string, ...string[]] =>
  spoken.find(([pattern]) => pattern.test(words))?.[1] ?? weathers[hour];

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
