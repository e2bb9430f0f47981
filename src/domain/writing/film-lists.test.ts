import { expect, test } from 'vitest';
import { filmCategories, filmGenres } from './film-lists.ts';
import { instructionOf, promptOfWish, readInstruction, type Wish } from './writing-wish.ts';

test('there are 19 genres and 13 categories of films, each once', () => {
  expect(new Set(filmGenres).size).toBe(19);
  expect(new Set(filmCategories).size).toBe(13);
});

test('an instruction says everything that was wished for, and is read back', () => {
  const beats = [{ name: 'Turn', happens: 'It was never lost.' }];
  const told = { tone: 'Dark', story: 7, logline: 'A lamp goes out.', beats, treatment: 'One.\n\nTwo.' } as const;
  const wishes: Wish[] = [
    ...filmGenres.map((genre): Wish => ({
      make: 'screenplay',
      brief: 'A lamp.',
      genre,
      category: 'Trailer',
      pages: 7,
      ...told,
      beats,
    })),
    ...filmCategories.map((category): Wish => ({
      make: 'treatment',
      brief: 'A lamp.',
      genre: 'Noir',
      category,
      pages: 2,
      ...told,
      beats: [],
      logline: '',
      treatment: '',
    })),
    { make: 'shorten', text: 'A lamp.', wish: 'more tension' },
    {
      make: 'prompts',
      words: 'A lamp.',
      family: 'Veo',
      outputs: 4,
      length: 'Long',
      country: 'Japan',
      language: 'French',
      film: { genre: 'Noir', category: 'Music video', style: 'pencil' },
      wish: '',
    },
  ];
  for (const wish of wishes) expect(readInstruction(instructionOf(wish), promptOfWish(wish))).toEqual(wish);
  expect(readInstruction('Write a screenplay', 'A lamp.')).toBeUndefined();
});
