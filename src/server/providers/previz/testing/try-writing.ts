import { z } from 'zod';
import { writingAnswers } from '#contract/writing.ts';
import { filmTones } from '#domain/writing/film-lists.ts';
import { instructionOf, promptOfWish, type Wish } from '#domain/writing/writing-wish.ts';
import { writeText } from '../text/write-text.ts';

/** What the tests' film is about. */
export const brief = 'Anna, a retired lighthouse keeper, finds an old letter on the night the lamp goes dark.';
export type Film = Omit<Extract<Wish, { brief: string }>, 'make'>;
const nothing = { logline: '', beats: [], treatment: '', story: 0, tone: filmTones[0] };
/** A short film of that brief. */
export const film: Film = { brief, genre: 'Drama', category: 'Short film', pages: 3, ...nothing };

/** What the built-in writer answers to a wish, as a person gets it. */
export function write(wish: Wish, seed = 1) {
  const schema = writingAnswers[wish.make];
  const answer = { name: wish.make, schema: z.toJSONSchema(schema) };
  const input = { instruction: instructionOf(wish), prompt: promptOfWish(wish), seed, answer };
  return schema.parse(JSON.parse(writeText({ kind: 'text', ...input })));
}
export const script = (more: Partial<Film> = {}, seed = 1): string => {
  const written = write({ make: 'screenplay', ...film, ...more }, seed);
  return 'fountain' in written ? written.fountain : '';
};
export const edit = (make: 'rewrite' | 'shorten' | 'punch-up', text: string, wish = ''): string => {
  const written = write({ make, text, wish });
  return 'text' in written ? written.text : '';
};
