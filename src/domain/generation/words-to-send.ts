import { styleInWords } from '../storyboards/visual-styles.ts';
import { directionsFor } from './directions.ts';
import type { GenerationInput, ImageInput, VideoInput } from './input.ts';
import { plainTags } from './plain-tags.ts';
import { spellOutShots } from './shot-words.ts';

type Seen = ImageInput<unknown> | VideoInput<unknown>;
/** Whose words they become: a model by its maker's name for it, and how much it reads. */
type Reader = { model: string; limits: { promptCharacters: number } };

/**
 * What a model is sent for what somebody wrote. A smart prompt has its shots spelled out and a few directions added that nobody gave; any other goes
 * word for word. Both are followed by the words of the style. Nothing is added that the model would not read to its end. The pages show the same
 * before it is sent.
 */
export function wordsToSend(input: Seen, { model, limits }: Reader): string {
  const { prompt, smartPrompt, style, subjects } = input;
  if (smartPrompt === undefined) return prompt;
  const named = plainTags(
    prompt,
    subjects.map(({ name }) => name),
  );
  const spelled = smartPrompt ? asSentence(spellOutShots(named)) : named;
  const own = spelled.length > limits.promptCharacters ? named : spelled;
  const additions = [smartPrompt ? directionsFor(input, model) : '', style === null ? '' : styleInWords(style)];
  return additions
    .filter((words) => words !== '')
    .reduce((text, words) => {
      const longer = `${text} ${words}`;
      return longer.length > limits.promptCharacters ? text : longer;
    }, own);
}

/** The same request with the words that are sent. */
export function withWordsToSend<Media>(input: GenerationInput<Media>, reader: Reader): GenerationInput<Media> {
  return input.kind === 'image' || input.kind === 'video' ? { ...input, prompt: wordsToSend(input, reader) } : input;
}

/** Ends in one full stop, unless the writer ended it otherwise. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…\]]["'”’)]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
