import { withoutHidden } from '#domain/generation/clean-words.ts';

/** A text that came as JSON, with what nobody could read, and no database keeps, taken out of its words. */
export function readAnswer(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? withoutHidden(value).toWellFormed() : value,
  );
}
