import { useMemo } from 'react';
import { z } from 'zod';
import { filmCategories, filmGenres } from '#domain/writing/film-lists.ts';
import { freePrompts, promptCountries, promptLanguages } from '#domain/writing/prompt-places.ts';
import { longestWish } from '#domain/writing/writing-limits.ts';
import { promptFamilies, promptLengths } from '#domain/writing/writing-wish.ts';
import { useStored } from '#web/lib/use-stored.ts';

/** As long as a prompt may be that is made of it. */
export const longestIdea = 5_000;
export const mostOutputs = 10;
/** Requests that the history keeps. */
export const historyMaximum = 10;
const historyWordsCharacters = 80;

/** The entry of a request in the history. */
export const historyEntry = (taskId: string, { family, words }: Pick<PromptForm, 'family' | 'words'>) => ({
  taskId,
  family,
  words: words.trim().slice(0, historyWordsCharacters),
});

/** What is filled in; with what of it cannot be read, it begins anew. */
const PromptForm = z.object({
  words: z.string().max(longestIdea).catch(''),
  family: z.enum(promptFamilies).catch('Flux'),
  outputs: z.int().min(1).max(mostOutputs).catch(2),
  length: z.enum(promptLengths).catch('Medium'),
  country: z.enum(promptCountries).catch(freePrompts.country),
  language: z.enum(promptLanguages).catch(freePrompts.language),
  genre: z.enum(filmGenres).nullable().catch(null),
  category: z.enum(filmCategories).nullable().catch(null),
  /** The slug of a visual style. */
  style: z.string().nullable().catch(null),
  wish: z.string().max(longestWish).catch(''),
  /** What was asked for last, and for which models. */
  taskId: z.string().nullable().catch(null),
  askedFor: z.enum(promptFamilies).catch('Flux'),
  /** Earlier requests of this browser, newest first. */
  history: z
    .array(z.object({ taskId: z.string(), family: z.enum(promptFamilies), words: z.string() }))
    .max(historyMaximum)
    .catch([]),
});
export type PromptForm = z.infer<typeof PromptForm>;

function read(stored: string): PromptForm {
  try {
    return PromptForm.parse(JSON.parse(stored));
  } catch {
    return PromptForm.parse({});
  }
}

/** The form as this browser keeps it: nothing typed is lost by signing in, or by coming back later. */
export function usePromptForm(): [PromptForm, (fields: Partial<PromptForm>) => void] {
  const [stored, store] = useStored('prompt-generator', '{}');
  const form = useMemo(() => read(stored), [stored]);
  return [form, (fields) => store(JSON.stringify({ ...form, ...fields }))];
}
