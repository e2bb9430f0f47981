import { castKeys, sentencesIn } from './own-story.ts';
import type { Story } from './plan-story.ts';
import { speechesIn } from './own-speech.ts';

/** How long a paragraph of action is at most, in characters: four lines of a page. */
const longestAction = 260;

/**
 * Somebody’s own words in the notation of passages: their signs are left out, the people of the story are known again, and what stands in quotation
 * marks is said by whom they name.
 */
export function inStory(words: string, story: Story): string {
  const plain = words
    .replaceAll(/[{}<>|[\]@~>#*_\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .!=]+/, '')
    .trim();
  if (plain === '') return '';
  return speechesIn(plain, story)
    .flatMap((one) => ('cue' in one ? [asSpeech(one)] : inParagraphs(one.action)))
    .map((text) => withSigns(text, story))
    .join('\n\n');
}

const asSpeech = ({ cue, manner, says }: { cue: string; manner: string; says: string }): string =>
  [cue.toUpperCase(), ...(manner === '' ? [] : [`(${manner})`]), says].join('\n');

function inParagraphs(action: string): string[] {
  const paragraphs: string[] = [];
  for (const sentence of sentencesIn(/[.!?…:]["”’)]*$/.test(action) ? action : `${action}.`)) {
    const before = paragraphs.at(-1);
    if (before !== undefined && before.length + sentence.length < longestAction) {
      paragraphs[paragraphs.length - 1] = `${before} ${sentence}`;
    } else paragraphs.push(sentence);
  }
  return paragraphs;
}

/** The names of a story’s people become its signs for them. */
const withSigns = (words: string, { cast }: Story): string =>
  castKeys.reduce((text, key) => {
    const { name } = cast[key];
    const sign = key.charAt(0).toUpperCase() + key.slice(1);
    const named = (spelled: string): RegExp => new RegExp(String.raw`(?<!\p{L})${spelled}(?!\p{L})`, 'gu');
    return text.replaceAll(named(name), `{${sign}}`).replaceAll(named(name.toUpperCase()), `{${sign.toUpperCase()}}`);
  }, words);
