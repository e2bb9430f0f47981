import type { SeededRandom } from '../signal/seeded-random.ts';
import type { Brief } from './brief.ts';

const openings = [
  'Dust turns in the light. Nothing has been moved for a long time.',
  'Wind at the windows. Somewhere a door does not quite close.',
  'Everything in its place, as if for a visitor who never came.',
] as const;
const secrets = [
  'You knew. All this time you knew.',
  'It was never lost. You hid it.',
  'There is a name on it. It is mine.',
] as const;
const answers = [
  'I knew what it would cost you.',
  'I was going to tell you. Every morning.',
  'Some things are kept so that others can be.',
] as const;
const endings = [
  'A breath. Then, for the first time, a smile.',
  'Neither moves. The light does.',
  'The door stays open behind them.',
] as const;

const nextTime = { DAY: 'DUSK', DUSK: 'NIGHT', NIGHT: 'DAWN', DAWN: 'DAY' } as const;

/** A short film of three scenes in Fountain: arrival, discovery, decision. An outline to be rewritten, and no more. */
export function writeScreenplay(brief: Brief, random: SeededRandom): string {
  const heading = `${brief.isInterior ? 'INT.' : 'EXT.'} ${brief.place.toUpperCase()}`;
  const later = nextTime[brief.time];
  return [
    `Title: ${titleOf(brief)}`,
    'Credit: outline',
    '',
    `${heading} - ${brief.time}`,
    '',
    ...arrival(brief, random),
    `${heading} - ${later}`,
    '',
    ...discovery(brief, random),
    `EXT. ROAD - ${nextTime[later]}`,
    '',
    ...decision(brief, random),
    '> FADE OUT.',
    '',
  ].join('\n');
}

function arrival({ hero, heroRole, object, premise }: Brief, random: SeededRandom): string[] {
  const manner = heroRole === 'stranger' ? 'watchful' : `a ${heroRole}`;
  return [
    `${premise}.`,
    '',
    `${random.pick(openings)} ${hero}, ${manner}, stops in the middle of it and listens.`,
    '',
    ...line(hero, 'Is anyone here?'),
    `No answer. On a ledge, where it cannot have been yesterday: a ${object}.`,
    '',
  ];
}

function discovery({ hero, object, other }: Brief, random: SeededRandom): string[] {
  return [
    `CLOSE ON the ${object} in ${capitalized(hero)}'s hands. ${other} stands in the doorway, coat still wet.`,
    '',
    ...line(hero, random.pick(secrets), 'without turning'),
    ...line(other, random.pick(answers), 'quiet'),
    `${capitalized(hero)} sets the ${object} down between them.`,
    '',
  ];
}

function decision({ hero, object, other, place }: Brief, random: SeededRandom): string[] {
  return [
    `WIDE: two small figures and a long road. ${capitalized(other)} waits. ${capitalized(hero)} looks back once at the ${place}.`,
    '',
    ...line(other, 'You can still leave it here.'),
    ...line(hero, 'I know.'),
    `${capitalized(hero)} takes the ${object} along. ${random.pick(endings)}`,
    '',
  ];
}

function line(role: string, words: string, direction?: string): string[] {
  return [role, ...(direction === undefined ? [] : [`(${direction})`]), words, ''];
}

function titleOf({ object, place }: Brief): string {
  return `The ${capitalized(object)} and the ${capitalized(place)}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
