import { expect, test } from 'vitest';
import { fieldName, modelInWords } from './conflict-words.ts';

const labelOf = (id: string) => (id === 'shot1' ? '2C' : undefined);

for (const [key, words] of [
  ['shot:shot1.imagePrompt', '2C, image prompt'],
  ['shot:shot1', '2C'],
  ['shot:shot1.models.clip', '2C, clip model'],
  ['board.models.picture', 'Board, picture model'],
  ['board.wishes.clipLength', 'Board, clip length'],
  ['role:role1.voices.ElevenLabs', 'Role, voice of ElevenLabs'],
] as const) {
  test(`a conflict about ${key} is called ${words}`, () => expect(fieldName(key, labelOf)).toBe(words));
}

test('models are called by their labels', () => {
  const models = [{ id: 'veo-3.1', label: 'Veo 3.1' }];
  expect(modelInWords('veo-3.1', models)).toBe('Veo 3.1');
  expect(modelInWords('gone', models)).toBe('gone');
  expect(modelInWords(null, models)).toBe('as the storyboard');
});
