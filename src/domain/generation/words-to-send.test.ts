import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findVisualStyle, visualStyles } from '../storyboards/visual-styles.ts';
import type { ImageInput, VideoInput } from './input.ts';
import { wordsToSend } from './words-to-send.ts';

const picture = (prompt: string, more: Partial<ImageInput<string>> = {}): ImageInput<string> => ({
  kind: 'image',
  prompt,
  style: null,
  dimension: '16:9',
  resolution: '720p',
  outputs: 1,
  seed: 1,
  subjects: [],
  ...more,
});
const clip = (prompt: string, more: Partial<VideoInput<string>> = {}): VideoInput<string> => ({
  ...picture(prompt),
  kind: 'video',
  startFrame: null,
  endFrame: null,
  durationSeconds: 5,
  frameRate: 24,
  ...more,
});
const flux = { model: 'Flux', limits: { promptCharacters: 5000 } };
const ines = { name: 'ines', description: '', images: ['a'] };

test('what a board has composed is sent as it is', () => {
  expect(wordsToSend(picture('CU. @ines'), flux)).toBe('CU. @ines');
});

test('without the smart prompt the words are sent as they are, with those of the style', () => {
  const words = wordsToSend(picture('CU of a hand', { smartPrompt: false, style: 'noir' }), flux);
  expect(words).toBe(`CU of a hand Style: ${findVisualStyle('noir')?.words}.`);
});

test('a smart prompt spells shots out, and says what nobody has said', () => {
  expect(wordsToSend(picture('CU of a hand, then OTS', { smartPrompt: true }), flux)).toBe(
    'Close-up of a hand, then over-the-shoulder shot. One full frame, without borders or lettering.',
  );
  expect(wordsToSend(picture('A sign that reads OPEN', { smartPrompt: true }), flux)).toBe(
    'A sign that reads OPEN. One full frame, without borders.',
  );
  expect(wordsToSend(clip('A boat drifts', { smartPrompt: true }), flux)).toBe(
    'A boat drifts. The camera holds still; everything moves as it would.',
  );
  expect(wordsToSend(clip('Slow pan over the bay', { smartPrompt: true }), flux)).toBe('Slow pan over the bay.');
});

test('nothing is added where every word is drawn', () => {
  const words = wordsToSend(picture('A harbor', { smartPrompt: true }), { ...flux, model: 'Previz' });
  expect(words).toBe('A harbor.');
});

test('a tag loses its sign where a picture goes with it, and only there', () => {
  const words = wordsToSend(picture('@INES meets @tom', { smartPrompt: false, subjects: [ines] }), flux);
  expect(words).toBe('ines meets @tom');
});

test('however long the prompt is, nothing is added beyond what the model reads', () => {
  const style = fc.constantFrom(null, ...visualStyles.map(({ slug }) => slug));
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), style, fc.boolean(), (prompt, look, smartPrompt) => {
      const sent = wordsToSend(picture(prompt, { smartPrompt, style: look }), {
        ...flux,
        limits: { promptCharacters: 320 },
      });
      expect(sent.length).toBeLessThanOrEqual(Math.max(320, prompt.length));
    }),
  );
});
