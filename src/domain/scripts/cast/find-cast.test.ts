import { expect, test } from 'vitest';
import type { Role } from '../breakdown.ts';
import { findCast } from './find-cast.ts';
import { readAction } from '../text/read-action.ts';
import { readWords } from '../text/words.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';

function castOf(...lines: string[]): Role[] {
  const screenplay = readFountain(lines.join('\n'));
  return findCast(screenplay, readAction(screenplay)).roles;
}
const namesOf = (...lines: string[]): string[] => castOf(...lines).map(({ name }) => name);

const people: [name: string, lines: string[], roles: Partial<Role>[]][] = [
  [
    'an introduction gives description, age and gender',
    ['NELL HARROW (33), dark bob, long red coat, runs. She stops.', '', 'NELL', 'No.'],
    [{ name: 'NELL', description: '33, dark bob, long red coat', age: 33, gender: 'female', speechCount: 1 }],
  ],
  ['a decade is an age', ['TOM (mid-40s) waits.', '', 'TOM', 'No.'], [{ name: 'TOM', age: 45, gender: 'male' }]],
  [
    'what is seen of somebody may follow in the next sentence',
    ['VAL waits. She wears a yellow raincoat. Rain falls.', '', 'VAL', 'No.'],
    [{ name: 'VAL', description: 'She wears a yellow raincoat', gender: 'female' }],
  ],
  [
    'people who never speak are in the cast',
    ['A tall MAN in gray waits. The MAILMAN leaves. IDA (9) hides.'],
    [{ name: 'MAN', gender: 'male' }, { name: 'MAILMAN' }, { name: 'IDA', age: 9, gender: 'female', speechCount: 0 }],
  ],
  [
    'things and shouted verbs are not people',
    ['A SAMURAI SWORD hangs there. The door SLAMS.', '', 'ANA', 'No.'],
    [{ name: 'ANA' }],
  ],
  [
    'a younger self is a role of its own that knows whose',
    ['MAYA', 'No.', '', 'YOUNG MAYA', 'Yes.'],
    [
      { name: 'MAYA', variantOf: null },
      { name: 'YOUNG MAYA', variantOf: 'MAYA', age: 24 },
    ],
  ],
  [
    'a look of somebody has their face where only that is described',
    ['MAYA, gray coat, waits.', '', 'MAYA', 'No.', '', 'YOUNG MAYA', 'Yes.'],
    [{ name: 'MAYA' }, { name: 'YOUNG MAYA', description: 'MAYA at another age: gray coat' }],
  ],
  [
    'somebody with a title is a person without capitals too',
    ['Mr. Hoff topples over the railing.', '', 'NAK', 'No.'],
    [{ name: 'MR. HOFF', gender: 'male', speechCount: 0 }, { name: 'NAK' }],
  ],
  ['pronouns after a speech mean the speaker', ['SKY', 'No.', '', 'He sits down.'], [{ name: 'SKY', gender: 'male' }]],
  [
    'whom somebody meets does not change who they are',
    ['BRAM, gray beard, climbs out to her.', '', 'BRAM', 'No.'],
    [{ name: 'BRAM', gender: 'male' }],
  ],
  [
    'what is hers belongs to somebody else than the one who takes it',
    ['A hand takes the chalk from hers and writes TARO over that. TARO (22) blows on his fingers.', '', 'TARO', 'No.'],
    [{ name: 'TARO', gender: 'male' }],
  ],
  [
    'when nothing tells, the gender stays open',
    ['COGNITO', 'No.'],
    [{ name: 'COGNITO', gender: 'neutral', age: null }],
  ],
];
for (const [name, lines, roles] of people) {
  test(`cast: ${name}`, () => expect(castOf(...lines)).toMatchObject(roles));
}

const merges: [name: string, lines: string[], names: string[]][] = [
  ['extensions name the same role', ['ANA (V.O.)', 'a', '', "ANA (CONT'D)", 'b'], ['ANA']],
  ['a full name in the action is the role', ['DICK STEEL sits.', '', 'STEEL', 'No.'], ['STEEL']],
  ['a short cue and a long one are one role', ['NANCY', 'a', '', 'NANCY', 'b', '', 'NANCY DREW', 'c'], ['NANCY']],
  [
    'two people of one surname stay two',
    ['ANN STEEL', 'a', '', 'DICK STEEL', 'b', '', 'STEEL', 'c'],
    ['ANN STEEL', 'DICK STEEL', 'STEEL'],
  ],
  [
    'a woman and a sophisticated woman stay two',
    ['WOMAN', 'a', '', 'SOPHISTICATED WOMAN', 'b'],
    ['WOMAN', 'SOPHISTICATED WOMAN'],
  ],
  ['numbered guards stay two', ['GUARD #1', 'a', '', 'GUARD #2', 'b'], ['GUARD #1', 'GUARD #2']],
  ['a joint cue is its two speakers', ['ANA', 'a', '', 'BEN', 'b', '', 'ANA & BEN', 'c'], ['ANA', 'BEN']],
  ['a voice is its owner', ["ANA'S VOICE", 'a', '', 'ANA', 'b'], ['ANA']],
];
for (const [name, lines, names] of merges) {
  test(`cast: ${name}`, () => expect(namesOf(...lines)).toEqual(names));
}

test('a common noun names its role after an article, a proper name only with its capital', () => {
  const screenplay = readFountain('SECURITY GUARD\nHey.\n\nMARK\nYes.');
  const cast = findCast(screenplay, readAction(screenplay));
  const rolesIn = (text: string): string[] =>
    cast.mentions(readAction(readFountain(text)).values().next().value?.[0]?.words ?? []).map(({ role }) => role);
  expect(rolesIn('The guard bursts in.')).toEqual(['SECURITY GUARD']);
  expect(rolesIn('They guard the mark.')).toEqual([]);
  expect(rolesIn('Mark runs.')).toEqual(['MARK']);
});

const often = (name: string): string[] => Array.from({ length: 8 }, () => [name, 'Yes.', '']).flat();

test('a name misspelled once is the same person', () => {
  expect(namesOf(...often('EDWARD'), 'EDWRAD', 'No.', '', 'EDWARDD (V.O.)', 'No.')).toEqual(['EDWARD']);
});

test('names that differ by a letter on purpose stay apart', () => {
  expect(namesOf(...often('MARIA'), 'MARIE', 'No.')).toEqual(['MARIA', 'MARIE']);
  expect(namesOf(...often('GUARD 1'), 'GUARD 2', 'No.')).toEqual(['GUARD 1', 'GUARD 2']);
  expect(namesOf(...often('BRANN'), 'Brand waits.', '', 'BRAND', 'No.')).toEqual(['BRANN', 'BRAND']);
});

test('a role that comes in with an article is found in small letters', () => {
  const screenplay = readFountain('The STOREKEEPER (60) waits.\n\nThe storekeeper bows.\n\nSTOREKEEPER\nNo.');
  const cast = findCast(screenplay, readAction(screenplay));
  expect(cast.mentions(readWords('The storekeeper bows.'))).toMatchObject([{ role: 'STOREKEEPER' }]);
});
