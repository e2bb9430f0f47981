import { expect, test } from 'vitest';
import { z } from 'zod';
import { writingAnswers } from '#contract/writing.ts';
import { longestPassage, storyLengths } from '#domain/writing/writing-limits.ts';
import { freePrompts } from '#domain/writing/prompt-places.ts';
import { instructionOf, promptOfWish, type Wish, openFilm } from '#domain/writing/writing-wish.ts';
import { cpuMs } from '#test/harness/measure.ts';
import { film } from '../testing/try-writing.ts';
import { writeText } from './write-text.ts';

const fill = (text: string): string => `x${text.repeat(longestPassage).slice(0, longestPassage - 2)}x`;

// The server writes these texts itself: while it does, it answers nobody.
test.each(['\t', ' ', '\n', '.', '. ', '?!', 'Mr. ', '"', '(', 'A\n\n', 'TOM\nHi.\n\n'])(
  'the longest passage of nothing but %j is worked on in a moment',
  async (text) => {
    const wishes: Wish[] = [
      ...(['rewrite', 'shorten', 'punch-up'] as const).map((make) => ({ make, text: fill(text), wish: '' })),
      { make: 'screenplay', ...film, pages: 10, treatment: fill(text).slice(0, storyLengths.treatment) },
      {
        make: 'prompts',
        words: fill(text),
        family: 'Sora',
        outputs: 10,
        length: 'Long',
        wish: '',
        film: openFilm,
        ...freePrompts,
      },
    ];
    const writeAll = () => {
      for (const wish of wishes) {
        const answer = { name: wish.make, schema: z.toJSONSchema(writingAnswers[wish.make]) };
        const asked = { instruction: instructionOf(wish), prompt: promptOfWish(wish), seed: 1, answer };
        expect(() => writingAnswers[wish.make].parse(JSON.parse(writeText({ kind: 'text', ...asked })))).not.toThrow();
      }
    };
    expect(await cpuMs(writeAll)).toBeLessThan(2_000);
  },
);
