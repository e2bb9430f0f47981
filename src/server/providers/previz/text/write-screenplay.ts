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
  const { hero, heroRole, object, other, place, premise, time } = brief;
  const heading = `${brief.isInterior ? 'INT.' : 'EXT.'} ${place.toUpperCase()}`;
  const later = nextTime[time];
  const heroCue = capitalized(hero);
  const otherCue = capitalized(other);
  return [
    `Title: ${titleOf(brief)}`,
    'Credit: outline',
    '',
    `${heading} - ${time}`,
    '',
    `${premise}.`,
    '',
    `${random.pick(openings)} ${hero}, ${heroRole === 'stranger' ? 'watchful' : `a ${heroRole}`}, stops in the middle of it and listens.`,
    '',
    hero,
    'Is anyone here?',
    '',
    `No answer. On a ledge, where it cannot have been yesterday: a ${object}.`,
    '',
    `${heading} - ${later}`,
    '',
    `CLOSE ON the ${object} in ${heroCue}'s hands. ${other} stands in the doorway, coat still wet.`,
    '',
    hero,
    '(without turning)',
    random.pick(secrets),
    '',
    other,
    '(quiet)',
    random.pick(answers),
    '',
    `${heroCue} sets the ${object} down between them.`,
    '',
    `EXT. ROAD - ${nextTime[later]}`,
    '',
    `WIDE: two small figures and a long road. ${otherCue} waits. ${heroCue} looks back once at the ${place}.`,
    '',
    other,
    'You can still leave it here.',
    '',
    hero,
    'I know.',
    '',
    `${heroCue} takes the ${object} along. ${random.pick(endings)}`,
    '',
    '> FADE OUT.',
    '',
  ].join('\n');
}

function titleOf({ object, place }: Brief): string {
  return `The ${capitalized(object)} and the ${capitalized(place)}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
