import { expect, test } from 'vitest';
import { choose, type Choice, type ChoiceMode } from './choose.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const none: Choice = { chosen: new Set(), lead: 'a', anchor: undefined };
const after = (...picks: [id: string, mode: ChoiceMode][]) =>
  picks.reduce((choice, [id, mode]) => choose(choice, mode, { id, order }), none);
const ids = ({ chosen }: Choice) => order.filter((id) => chosen.has(id)).join('');

const cases: [sentence: string, picks: [string, ChoiceMode][], chosen: string, lead: string][] = [
  ['one shot alone', [['c', 'only']], 'c', 'c'],
  [
    'a second one as well',
    [
      ['c', 'only'],
      ['e', 'toggle'],
    ],
    'ce',
    'e',
  ],
  ['what the inspector shows with the first that is added', [['d', 'toggle']], 'ad', 'd'],
  [
    'one no longer',
    [
      ['b', 'only'],
      ['d', 'toggle'],
      ['b', 'toggle'],
    ],
    'd',
    'd',
  ],
  [
    'never nothing',
    [
      ['b', 'only'],
      ['b', 'toggle'],
    ],
    'b',
    'b',
  ],
  [
    'everything as far as a shot',
    [
      ['b', 'only'],
      ['d', 'range'],
    ],
    'bcd',
    'd',
  ],
  [
    'a range that turns round',
    [
      ['c', 'only'],
      ['e', 'range'],
      ['a', 'range'],
    ],
    'abc',
    'a',
  ],
  [
    'another lead when the lead is let go',
    [
      ['b', 'only'],
      ['d', 'toggle'],
      ['d', 'toggle'],
    ],
    'b',
    'b',
  ],
];
for (const [sentence, picks, chosen, lead] of cases) {
  test(`chooses ${sentence}`, () => {
    const choice = after(...picks);
    expect([ids(choice), choice.lead]).toEqual([chosen, lead]);
  });
}
