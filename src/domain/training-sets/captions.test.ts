import { expect, test } from 'vitest';
import type { GenerationInput } from '../generation/input.ts';
import { captionOf, writeCaption } from './captions.ts';

const image: GenerationInput<string> = {
  kind: 'image',
  prompt: 'A lamp\nbeside @ines',
  style: null,
  dimension: '16:9',
  resolution: '720p',
  outputs: 1,
  seed: 1,
  subjects: [],
};

test('the prompt of a generated picture is its caption, without the signs of tags', () => {
  expect(captionOf(image)).toBe('A lamp beside ines');
});

test('a long prompt is cut between words at 500 characters', () => {
  const caption = captionOf({ ...image, prompt: 'a lantern '.repeat(100) });
  expect(caption.length).toBeLessThanOrEqual(500);
  expect(caption).toMatch(/lantern$/);
});

test('a prompt that asks for a change, or for a part, is no caption', () => {
  expect(captionOf({ kind: 'image-edit', prompt: 'Make it night', picture: 'a', references: [], seed: 1 })).toBe('');
  expect(captionOf({ ...image, inpaint: { picture: 'a', mask: 'b' } })).toBe('');
});

const written: [caption: string, trigger: string, file: string][] = [
  ['on a pier', 'anaxq', 'anaxq, on a pier'],
  ['on a pier', '[trigger]', '[trigger], on a pier'],
  ['a photo of [trigger] on a pier', 'anaxq', 'a photo of anaxq on a pier'],
  ['a photo of [trigger] on a pier', '[trigger]', 'a photo of [trigger] on a pier'],
  ['a photo of Anaxq, smiling', 'anaxq', 'a photo of Anaxq, smiling'],
  ['anaxqs and others', 'anaxq', 'anaxq, anaxqs and others'],
  ['  ', 'anaxq', 'anaxq'],
  ['[trigger] for $& and $1', 'anaxq', 'anaxq for $& and $1'],
];
test.each(written)('the caption “%s” is written for a trainer that takes “%s”', (caption, trigger, file) => {
  expect(writeCaption(caption, { word: 'anaxq', trigger })).toBe(file);
});
