import { expect, test } from 'vitest';
import {
  castInWords,
  fieldName,
  isCasting,
  isTempo,
  modelInWords,
  referencesInWords,
  tempoInWords,
} from './conflict-words.ts';

const labelOf = (id: string) => (id === 'shot1' ? '2C' : undefined);

for (const [key, words] of [
  ['shot:shot1.imagePrompt', '2C, image prompt'],
  ['shot:shot1', '2C'],
  ['shot:shot1.models.clip', '2C, clip model'],
  ['board.models.picture', 'Board, picture model'],
  ['board.wishes.clipLength', 'Board, clip length'],
  ['scene:shot1.referenceIds', '2C, references'],
  ['board.styleReferenceId', 'Board, style reference'],
  ['role:role1.characterId', 'Role, character'],
  ['role:role1.voices.ElevenLabs', 'Role, voice of ElevenLabs'],
] as const) {
  test(`a conflict about ${key} is called ${words}`, () => expect(fieldName(key, labelOf)).toBe(words));
}

test('models are called by their labels', () => {
  const models = [{ id: 'veo-3.1', label: 'Veo 3.1' }];
  expect(modelInWords('veo-3.1', models)).toBe('Veo 3.1');
  expect(modelInWords('gone', models)).toBe('gone');
  expect(modelInWords(null, models)).toBe('storyboard setting');
});

test('a tempo is called by its beats', () => {
  expect(['board.tempo', 'board.title'].map(isTempo)).toEqual([true, false]);
  expect(tempoInWords({ bpm: 100.5, firstBeatMs: 150 })).toBe('100.5 beats per minute, first beat at 150 ms');
  expect(tempoInWords(null)).toBe('no tempo');
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

test('characters and looks are called by their names', () => {
  const nell = { id: 'nell', name: 'Nell', looks: [{ id: 'coat', name: 'Raincoat' }] };
  const scenes = ['1', '2', '3'].map((number) => ({ id: `s${number}`, number }));
  const inWords = (value: unknown) => castInWords({ scenes, roles: [{ character: nell }, {}] }, value);
  expect(['role:r.looks', 'role:r.characterId', 'role:r.name'].map(isCasting)).toEqual([true, true, false]);
  expect(inWords('nell')).toBe('Nell');
  expect(inWords(null)).toBe('no character');
  expect(inWords([])).toBe('the main look in all scenes');
  expect(inWords([{ lookId: 'coat', fromSceneId: 's2', toSceneId: 's3' }])).toBe('Raincoat (scenes 2–3)');
  expect(inWords([{ lookId: 'gone', fromSceneId: 's1', toSceneId: 's1' }])).toBe('A removed look (scene 1)');
});
