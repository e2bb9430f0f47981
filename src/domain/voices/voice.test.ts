import { expect, test } from 'vitest';
import { defaultVoiceName, voiceAges, voiceGenders, voiceUseCases } from './voice.ts';

test('voices are young, middle or old; male, female or neutral; for one of seven use cases', () => {
  expect(voiceAges).toEqual(['young', 'middle', 'old']);
  expect(voiceGenders).toEqual(['male', 'female', 'neutral']);
  expect(new Set(voiceUseCases).size).toBe(7);
});

test('the default voice is Rachel', () => expect(defaultVoiceName).toBe('Rachel'));
