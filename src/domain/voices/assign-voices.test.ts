import { expect, test } from 'vitest';
import { assignVoices } from './assign-voices.ts';
import type { VoicePart } from './assign-voices.ts';
import type { Voice, VoiceAge, VoiceGender } from './voice.ts';

const voice = (name: string, gender: VoiceGender, age: VoiceAge): Voice => ({
  id: name.toLowerCase(),
  name,
  gender,
  age,
  useCase: 'narrative_story',
  accent: null,
  description: '',
});
const voices = [
  voice('Rachel', 'female', 'middle'),
  voice('Nora', 'female', 'middle'),
  voice('Pip', 'female', 'young'),
  voice('Hugh', 'male', 'old'),
  voice('Sam', 'male', 'middle'),
];
type Who = Pick<VoicePart, 'gender' | 'age'> & { speechCount?: number };
const part = (name: string, who: Who): VoicePart => ({ name, speechCount: 1, ...who });
const assigned = (...parts: VoicePart[]): Record<string, string> =>
  Object.fromEntries([...assignVoices(parts, voices)].map(([name, { name: voiceName }]) => [name, voiceName]));

test('voices fit gender and age', () => {
  expect(
    assigned(
      part('TOM', { gender: 'male', age: 66 }),
      part('ANA', { gender: 'female', age: 9 }),
      part('BEN', { gender: 'male', age: 40 }),
    ),
  ).toEqual({
    TOM: 'Hugh',
    ANA: 'Pip',
    BEN: 'Sam',
  });
});

test('two women of one age get two voices, the default one last', () => {
  expect(
    assigned(
      part('ANA', { gender: 'female', age: 35, speechCount: 9 }),
      part('EVE', { gender: 'female', age: 36, speechCount: 3 }),
    ),
  ).toEqual({ ANA: 'Nora', EVE: 'Rachel' });
});

test('a role of the right gender shares a voice rather than taking one of the wrong gender', () => {
  const men = 'A B C D E F G H I J K L'.split(' ').map((name) => part(name, { gender: 'male', age: 40 }));
  expect(Object.values(assigned(...men)).every((name) => name === 'Sam' || name === 'Hugh')).toBe(true);
});

test('the same script always sounds the same, in whatever order the roles come', () => {
  const parts = [
    part('ANA', { gender: 'female', age: 30, speechCount: 2 }),
    part('BEN', { gender: 'male', age: null, speechCount: 2 }),
    part('IT', { gender: 'neutral', age: null, speechCount: 1 }),
  ];
  expect(assigned(...parts)).toEqual(assigned(...parts.toReversed()));
});

test('without voices nobody gets one', () => {
  expect(assignVoices([part('ANA', { gender: 'female', age: 30 })], []).size).toBe(0);
});
