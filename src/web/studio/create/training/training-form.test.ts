import { expect, test } from 'vitest';
import { emptyForm, formOf, missingOf, trainingInput, withPicture, wordFor } from './training-form.ts';

const four = ['a', 'b', 'c', 'd'].map((assetId) => ({ assetId }));

test('the word that calls what was learned follows from its name, until another is typed', () => {
  expect(wordFor('Ana’s Red Coat, 1987')).toBe('anasredcoatxq');
  expect(wordFor('Ærø 2')).toBe('rxq');
  expect(wordFor('春')).toBe('');
  const form = { ...emptyForm, name: ' Ana ', pictures: four };
  expect(trainingInput(form, 7)).toMatchObject({ name: 'Ana', trigger: 'anaxq' });
  expect(trainingInput({ ...form, trigger: 'coat_1' }, 7)).toMatchObject({ trigger: 'coat_1' });
});

test('what was asked for fills the form again', () => {
  const form = { ...emptyForm, name: 'Ana', trigger: 'anacoat', subject: 'style' as const, pictures: four };
  expect(trainingInput(formOf(trainingInput(form, 7), 'flux-lora-training'), 7)).toEqual(trainingInput(form, 7));
});

test('the pictures are missing first, then the name', () => {
  expect(missingOf(emptyForm)).toBe('Choose the pictures that it is to learn from.');
  expect(missingOf({ ...emptyForm, pictures: four })).toBe('Say what it is called.');
  expect(missingOf({ ...emptyForm, pictures: four, name: 'Ana' })).toBeUndefined();
});

test('a picture is there once, and there are no more than the model takes', () => {
  expect(withPicture(four, { assetId: 'a' }, 30)).toBe(four);
  expect(withPicture(four, { assetId: 'e' }, 4)).toBe(four);
  expect(withPicture(four, { assetId: 'e' }, 5)).toHaveLength(5);
});
