import { expect, test } from 'vitest';
import type { VoiceView } from '#contract/catalogue.ts';
import { filterVoices, noFilter, voiceAmong } from './filter-voices.ts';
import { accentOptions, voiceInWords } from './voice-words.ts';

const voice = (name: string, said: Partial<VoiceView>): VoiceView => ({
  id: name.toLowerCase(),
  name,
  age: null,
  gender: null,
  useCase: null,
  accent: null,
  description: '',
  previewUrl: null,
  ...said,
});
const voices = [
  voice('Marcus', { age: 'middle', gender: 'male', useCase: 'narrative_story', description: 'Steady, warm, low.' }),
  voice('Rachel', { age: 'young', gender: 'female', useCase: 'conversational', description: 'Calm and clear.' }),
  voice('Edith', {
    age: 'old',
    gender: 'female',
    useCase: 'characters_animation',
    accent: 'scottish',
    description: 'Frail and warm.',
  }),
  voice('Nobody', {}),
];
const found = (filter: Partial<typeof noFilter>) =>
  filterVoices(voices, { ...noFilter, ...filter }, new Set(['edith', 'gone'])).map(({ name }) => name);

const cases: [name: string, filter: Partial<typeof noFilter>, found: string[]][] = [
  ['nothing asked for shows all', {}, ['Marcus', 'Rachel', 'Edith', 'Nobody']],
  ['age', { age: 'old' }, ['Edith']],
  ['gender', { gender: 'female' }, ['Rachel', 'Edith']],
  ['use case', { useCase: 'narrative_story' }, ['Marcus']],
  ['accent', { accent: 'scottish' }, ['Edith']],
  ['words of the description, in any order and case', { words: ' WARM st ' }, ['Marcus']],
  ['the name', { words: 'rach' }, ['Rachel']],
  ['favourites that the model has', { favouritesOnly: true }, ['Edith']],
  ['all of it together', { gender: 'female', words: 'warm', favouritesOnly: true }, ['Edith']],
  ['what nobody is', { age: 'old', gender: 'male' }, []],
];
for (const [name, filter, expected] of cases) {
  test(`voices are found by: ${name}`, () => expect(found(filter)).toEqual(expected));
}

test('without a choice the voice is Rachel, also where a model has not the one that was chosen', () => {
  expect(voiceAmong(voices, null)?.name).toBe('Rachel');
  expect(voiceAmong(voices, 'another-model-has-me')?.name).toBe('Rachel');
  expect(voiceAmong(voices, 'edith')?.name).toBe('Edith');
  expect(voiceAmong(voices.slice(2), null)?.name).toBe('Edith');
  expect(voiceAmong([], null)).toBeUndefined();
});

test('a voice is described by what is known of it', () => {
  expect(voices.map(voiceInWords)).toEqual([
    'Middle · Male · Narration and stories',
    'Young · Female · Conversation',
    'Old · Female · Scottish · Characters and animation',
    '',
  ]);
});

test('only accents that some voice has are offered', () => {
  expect(accentOptions(voices).map(({ label }) => label)).toEqual(['Any accent', 'Scottish']);
});
