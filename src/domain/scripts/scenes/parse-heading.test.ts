import { expect, test } from 'vitest';
import { parseHeading } from './parse-heading.ts';
import { readTransition } from '../shots/read-transition.ts';
import { readSentences } from '../text/words.ts';

const headings: [heading: string, setting: string | null, place: string, time: string | null, slugLine: string][] = [
  ['INT. KITCHEN - NIGHT', 'interior', 'KITCHEN', 'NIGHT', 'INT. KITCHEN - NIGHT'],
  ['ext. the quay - day', 'exterior', 'THE QUAY', 'DAY', 'EXT. THE QUAY - DAY'],
  [
    'INT SCOTT’S APARTMENT, SAME TIME',
    'interior',
    'SCOTT’S APARTMENT',
    'SAME TIME',
    'INT. SCOTT’S APARTMENT - SAME TIME',
  ],
  [
    "INT. HALL, TOM'S HOUSE, A MOMENT LATER",
    'interior',
    "HALL, TOM'S HOUSE",
    'A MOMENT LATER',
    "INT. HALL, TOM'S HOUSE - A MOMENT LATER",
  ],
  [
    'INT. HOUSE - STAIRS - NIGHT - CONTINUOUS',
    'interior',
    'HOUSE - STAIRS',
    'NIGHT - CONTINUOUS',
    'INT. HOUSE - STAIRS - NIGHT - CONTINUOUS',
  ],
  ['INT. CAR, DRIVING -- A BIT LATER', 'interior', 'CAR, DRIVING', 'A BIT LATER', 'INT. CAR, DRIVING - A BIT LATER'],
  ['INT./EXT. VAN - DAWN', 'both', 'VAN', 'DAWN', 'INT./EXT. VAN - DAWN'],
  ['I/E VAN – TWO DAYS LATER', 'both', 'VAN', 'TWO DAYS LATER', 'INT./EXT. VAN - TWO DAYS LATER'],
  ['EST. CITY - MAGIC HOUR', 'exterior', 'CITY', 'MAGIC HOUR', 'EXT. CITY - MAGIC HOUR'],
  ['EXT. TIDAL FLATS DAWN', 'exterior', 'TIDAL FLATS', 'DAWN', 'EXT. TIDAL FLATS - DAWN'],
  ['EXT. GOLDEN GATE BRIDGE', 'exterior', 'GOLDEN GATE BRIDGE', null, 'EXT. GOLDEN GATE BRIDGE'],
  ['INT. GALLERY, SOUTH OF MARKET', 'interior', 'GALLERY, SOUTH OF MARKET', null, 'INT. GALLERY, SOUTH OF MARKET'],
  ['INT. DAY CARE CENTER - DAY', 'interior', 'DAY CARE CENTER', 'DAY', 'INT. DAY CARE CENTER - DAY'],
  ['OUTSIDE,', null, 'OUTSIDE', null, 'OUTSIDE'],
];
for (const [heading, setting, place, timeOfDay, slugLine] of headings) {
  test(`heading: ${heading}`, () => expect(parseHeading(heading)).toEqual({ setting, place, timeOfDay, slugLine }));
}

const transitions: [words: string, slug: string | null][] = [
  ['CUT TO:', null],
  ['SMASH CUT TO:', null],
  ['MATCH CUT TO:', null],
  ['INTERCUT WITH:', null],
  ['DISSOLVE TO:', 'fade'],
  ['CROSSFADE TO:', 'fade'],
  ['FADE OUT.', 'fadeblack'],
  ['FADE IN:', 'fadeblack'],
  ['FADE TO BLACK.', 'fadeblack'],
  ['CUT TO BLACK.', 'fadeblack'],
  ['BURN TO PINK.', 'fadewhite'],
  ['FADE TO WHITE', 'fadewhite'],
  ['WIPE TO:', 'wipeleft'],
  ['WIPE RIGHT TO:', 'wiperight'],
  ['IRIS OUT', 'circleclose'],
  ['IRIS IN:', 'circleopen'],
  ['WHIP PAN TO:', 'hblur'],
];
for (const [words, slug] of transitions) {
  test(`transition: ${words} is ${slug ?? 'a cut'}`, () => expect(readTransition(words)).toBe(slug));
}

const texts: [text: string, sentences: string[]][] = [
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['Mr. Hoff waits. He sits.', ['Mr. Hoff waits.', 'He sits.']],
  ['Well... maybe. No.', ['Well... maybe.', 'No.']],
  ['"Stop." She stops.', ['"Stop."', 'She stops.']],
  ['J. B. Priestley sits.', ['J. B. Priestley sits.']],
  ['', []],
];
for (const [text, sentences] of texts) {
  test(`sentences: ${JSON.stringify(text)}`, () => expect(readSentences(text)).toEqual(sentences));
}
