import { expect, test } from 'vitest';
import { filmCategories, filmGenres } from './film-lists.ts';
import { instructionOf, promptOfWish, readInstruction, type Wish } from './writing-wish.ts';

test('there are 19 genres and 13 categories of films, each once', () => {
  expect(new Set(filmGenres).size).toBe(19);
  expect(new Set(filmCategories).size).toBe(13);
});

test('an instruction says everything that was wished for, and is read back', () => {
  const wishes: Wish[] = [
    ...filmGenres.map((genre): Wish => ({
      make: 'screenplay',
      brief: 'A lamp.',
      genre,
      category: 'Trailer',
      pages: 7,
    })),
    ...filmCategories.map((category): Wish => ({
      make: 'treatment',
      brief: 'A lamp.',
      genre: 'Noir',
      category,
      pages: 2,
    })),
    { make: 'shorten', text: 'A lamp.' },
    { make: 'prompts', words: 'A lamp.', family: 'Veo', outputs: 4, length: 'Long' },
  ];
  for (const wish of wishes) expect(readInstruction(instructionOf(wish), promptOfWish(wish))).toEqual(wish);
  expect(readInstruction('Write a screenplay', 'A lamp.')).toBeUndefined();
});
