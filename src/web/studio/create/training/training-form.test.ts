import { expect, test } from 'vitest';
import { emptyForm, formOf, trainingInput, withPicture, wordFor } from './training-form.ts';

const four = ['a', 'b', 'c', 'd'].map((assetId) => ({ assetId }));

test('the word that calls what was learned follows from its name, until another is typed', () => {
  expect(wordFor('Ana’s Red Coat, 1987')).toBe('anaxq');
  expect(wordFor('A D 1987')).toBe('adxq');
  expect(wordFor('Élodie by candlelight')).toBe('elodiexq');
  expect(wordFor('春')).toBe('');
  const form = { ...emptyForm, name: ' Ana ', pictures: four };
  expect(trainingInput(form, 7)).toMatchObject({ name: 'Ana', trigger: 'anaxq' });
  expect(trainingInput({ ...form, trigger: 'coat_1' }, 7)).toMatchObject({ trigger: 'coat_1' });
});

test('what was asked for fills the form again', () => {
  const form = { ...emptyForm, name: 'Ana', trigger: 'anacoat', subject: 'style' as const, pictures: four };
  expect(trainingInput(formOf(trainingInput(form, 7), 'flux-lora-training'), 7)).toEqual(trainingInput(form, 7));
});

test('a picture is there once, and there are no more than the model takes', () => {
  expect(withPicture(four, { assetId: 'a' }, 30)).toBe(four);
  expect(withPicture(four, { assetId: 'e' }, 4)).toBe(four);
  expect(withPicture(four, { assetId: 'e' }, 5)).toHaveLength(5);
});
