import type { FilmTone } from '#domain/writing/film-lists.ts';
import type { Hour } from '../story/brief.ts';

/** What a tone adds to a story: the hour at which it likes to begin, the kernels it is made for, and what it sees in a room. */
export type ToneTouch = { hour: Hour | null; kernels: readonly string[]; details: readonly string[] };

export const toneTouches: Record<FilmTone, ToneTouch> = {
  'Typical of the genre': { hour: null, kernels: [], details: [] },
  Warm: {
    hour: 'DAY',
    kernels: ['as-good-as-new', 'handed-on'],
    details: [
      'Bread, somewhere, and somebody humming over it.',
      'A patch of sun has found the only comfortable place.',
      'Two pairs of shoes by the wall, toes together.',
      'Something is kept warm under a plate.',
      'A child has drawn on the wall, low down. Nobody has washed it off.',
      'Steam, and behind it a laugh.',
    ],
  },
  Dry: {
    hour: 'DAY',
    kernels: ['last-day', 'rivals', 'one-word'],
    details: [
      'A sign says PLEASE RING. There is no bell.',
      'A plant, watered out of duty, dying out of spite.',
      'A form lies ready. It has been ready for some time.',
      'A fan turns its head to listen, finds nothing in it, turns back.',
      'Three pens on a string. None of them writes.',
      'A calendar, on the right month of the wrong year.',
    ],
  },
  Tender: {
    hour: 'DUSK',
    kernels: ['before-you-go', 'kept', 'every-year'],
    details: [
      'A coat over the back of a chair, still warm.',
      'A light has been left on for somebody.',
      'On the glass, a print where a forehead has leaned.',
      'Someone has folded the blanket the way it is folded for guests.',
      'A cup is turned so that its chip faces the wall.',
      'Breath on a window, and in it half a word.',
    ],
  },
  Tense: {
    hour: 'NIGHT',
    kernels: ['evidence', 'take-it-out', 'hidden'],
    details: [
      'A door that was shut is not.',
      'Nothing moves. Then the light under the door does.',
      'A tap drips. It stops, as if it had been noticed.',
      'Steps overhead. They end above the stairs.',
      "A chair stands a hand's width from where it stood.",
      'Everything ticks a little faster than it should.',
    ],
  },
  Dark: {
    hour: 'NIGHT',
    kernels: ['it-answers', 'evidence', 'hidden'],
    details: [
      'The lamp lights less than it did.',
      'Something has been scrubbed here, and scrubbed again.',
      'A bird, dead, in the exact middle of the floor.',
      'The dark at the far end has an edge, like a cloth.',
      'Flowers, brown in their water. Nobody has thrown them out.',
      'A mirror, turned to the wall.',
    ],
  },
  Playful: {
    hour: 'DAY',
    kernels: ['rivals', 'as-good-as-new'],
    details: [
      'A hat sits where a person ought to.',
      'A balloon has got away from something, and is in no hurry.',
      'Somebody has put a bow tie on the thermostat.',
      'A shoe, in the fruit bowl. It looks comfortable there.',
      'A ladder leads up to nothing, with one wet footprint on it.',
      'Music from three places at once, none of it agreed on.',
    ],
  },
};
