import { expect, test } from 'vitest';
import { withoutIntroduction } from './without-introduction.ts';

const maya = { name: 'MAYA', description: 'A woman, 34, in a red coat' };
const tom = { name: 'TOM', description: 'A fisherman in a grey jumper, 60' };

test.each([
  ['MAYA, 34, in a red coat, waits at the table. MAYA speaks.', 'MAYA waits at the table. MAYA speaks.'],
  ['Rain. MAYA, 34, in a red coat.', 'Rain. MAYA.'],
  ['MAYA, 34.', 'MAYA.'],
  ['TOM (60), a fisherman in a grey jumper, waves to MAYA (34), in a red coat.', 'TOM waves to MAYA.'],
])('leaves out how the script introduces a role: %j', (text, expected) => {
  expect([maya, tom].reduce(withoutIntroduction, text)).toBe(expected);
});

test.each([
  'MAYA, 34, in a blue dress, waits.',
  'MAYA, 12, in a red coat, waits.',
  'MAYA runs, waits, and takes off a red coat.',
  'AMAYA, 34, in a red coat, waits.',
])('keeps what the script does not say of the role: %j', (text) => {
  expect(withoutIntroduction(text, maya)).toBe(text);
});
