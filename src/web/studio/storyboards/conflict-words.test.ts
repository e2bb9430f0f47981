import { expect, test } from 'vitest';
import { fieldName, modelInWords, referencesInWords } from './conflict-words.ts';

const labelOf = (id: string) => (id === 'shot1' ? '2C' : undefined);

for (const [key, words] of [
  ['shot:shot1.imagePrompt', '2C, image prompt'],
  ['shot:shot1', '2C'],
  ['shot:shot1.models.clip', '2C, clip model'],
  ['board.models.picture', 'Board, picture model'],
  ['board.wishes.clipLength', 'Board, clip length'],
  ['scene:shot1.referenceIds', '2C, references'],
  ['board.styleReferenceId', 'Board, style reference'],
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

test('references are called by their tags', () => {
  const references = [
    { id: 'ref_1', tag: 'quay' },
    { id: 'ref_2', tag: null },
  ];
  expect(referencesInWords(references, ['ref_1', 'ref_2'])).toBe('@quay, another reference');
  expect(referencesInWords(references, 'ref_1')).toBe('@quay');
  expect(referencesInWords(references, [])).toBe('none');
  expect(referencesInWords(references, null)).toBe('none');
});
