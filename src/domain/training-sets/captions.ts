import { fitText } from '../generation/fit-text.ts';
import type { GenerationInput } from '../generation/input.ts';
import { plainTags, tagsIn } from '../generation/plain-tags.ts';
import { captionCharacters } from './set-limits.ts';

/** Where the word that calls what is learned goes in a caption. */
export const triggerPlace = '[trigger]';

/** The words that describe what a task made; empty where its prompt describes a change or only a part. */
export function captionOf(input: GenerationInput<unknown>): string {
  const isDescribed = input.kind === 'reference' || (input.kind === 'image' && input.inpaint === undefined);
  if (!isDescribed) return '';
  const words = plainTags(input.prompt, tagsIn(input.prompt)).replaceAll(/\s+/g, ' ').trim();
  return fitText(words, captionCharacters);
}

/** Whether a set has captions: then each of its pictures gets one, because trainers don't document how they treat the rest. */
export const hasCaptions = (pictures: readonly { caption?: string }[]): boolean =>
  pictures.some(({ caption = '' }) => caption.trim() !== '');

/**
 * The caption as a trainer reads it. `trigger` is the word itself, or the place that the trainer fills. It goes first where the caption has
 * neither the place nor the word.
 */
export function writeCaption(caption: string, { word, trigger }: { word: string; trigger: string }): string {
  const words = caption.trim();
  if (words === '') return trigger;
  if (words.includes(triggerPlace)) return words.replaceAll(triggerPlace, () => trigger);
  const hasWord = new RegExp(`(?<![\\p{L}\\p{N}_])${RegExp.escape(word)}(?![\\p{L}\\p{N}_])`, 'iu').test(words);
  return hasWord ? words : `${trigger}, ${words}`;
}
