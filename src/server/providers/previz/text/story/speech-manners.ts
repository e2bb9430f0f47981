import { castKeys, type CastKey } from './own-story.ts';
import type { Story } from './plan-story.ts';

/** Those who have learned to say every word to its end. */
const exact =
  /\b(?:robot|android|butler|judge|lawyer|priest|nun|monk|king|queen|prince|princess|knight|professor|schoolteacher|teacher|librarian|archivist|clerk|official|inspector|officer|company|surveyor|piano tuner|bookbinder)\b/;

/** Makes the people of a story speak each in their own way: some of them contract nothing. */
export function createManners({ cast }: Story): (lines: readonly string[]) => string[] {
  const inFull = new Set(castKeys.filter((key) => exact.test(cast[key].what)).map(cueOf));
  // Where all of them would, it tells nobody apart.
  if (inFull.size === castKeys.length) inFull.delete('{HERO}');
  return (lines) => {
    let speaker = '';
    return lines.map((line) => {
      const [cue] = /^\{[A-Z]+\}/.exec(line) ?? [];
      if (line === '') speaker = '';
      else if (speaker === '' && cue !== undefined) {
        speaker = cue;
        return line;
      }
      return inFull.has(speaker) && !line.startsWith('(') ? sayInFull(line) : line;
    });
  };
}

const cueOf = (key: CastKey): string => `{${key.toUpperCase()}}`;

const subject = '(?:I|you|he|she|it|we|they|anybody|anyone|there|that|\\{)';
/** `I'm not` → `I am not`. Where it would turn a question around, it stays: `Don't you?` */
function sayInFull(words: string): string {
  return words
    .replaceAll(/’/g, "'")
    .replaceAll(/\b(C|c)an't\b(?! (?:I|you|he|she|it|we|they)\b)/g, '$1annot')
    .replaceAll(/\b(W|w)on't\b(?! (?:I|you|he|she|it|we|they)\b)/g, '$1ill not')
    .replaceAll(new RegExp(String.raw`\b([A-Za-z]+)n't\b(?! ${subject})`, 'g'), (whole, verb: string) =>
      /^(?:ca|wo|sha|ai)$/i.test(verb) ? whole : `${verb} not`,
    )
    .replaceAll(/\bI'm\b/g, 'I am')
    .replaceAll(/\b(I|you|we|they)'ve got\b/gi, '$1 have')
    .replaceAll(/\b(you|we|they)'re\b/gi, '$1 are')
    .replaceAll(/\b(I|you|we|they)'ve\b/gi, '$1 have')
    .replaceAll(/\b(I|you|he|she|it|we|they|that)'ll\b/gi, '$1 will')
    .replaceAll(/\b(Let|let)'s\b/g, '$1 us')
    .replaceAll(
      /\b(it|that|there|what|who|he|she|where|here)'s (been|got|gone|had|taken|done|made|seen|come|\w+ed)\b/gi,
      '$1 has $2',
    )
    .replaceAll(/\b(it|that|there|what|who|he|she|where|here)'s\b/gi, '$1 is');
}
