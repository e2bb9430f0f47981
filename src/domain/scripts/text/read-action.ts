import { plainText } from '#domain/screenplays/plain-text.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import { readSentences, readWords } from './words.ts';
import type { Word } from './words.ts';

export type Sentence = {
  text: string;
  words: readonly Word[];
  /** Begins an item of a list: in a montage, a shot of its own. */
  startsItem?: true;
};

/** The sentences of each action element, by element id. Read once, because cast, settings and shots all need them. */
export type ActionSentences = ReadonlyMap<string, readonly Sentence[]>;

/** A line that starts an item of a montage: `- Rain.`, `A) Rain.`, `2. Rain.` */
const listMark = /^\s*(?:[-–—•*]{1,2}|[A-Za-z0-9]{1,2}[.)])\s+/;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The same where it cannot be anything else, also when the item is a paragraph by itself. */
const itemMark = /^\s*(?:[-–—•*]{1,2}|[A-Za-z0-9]{1,2}\))\s+/;

/** A passage set in this much further than the rest of the action is something written: a letter, a sign. */
const letterIndent = 4;

function isLetter(text: string, baseIndent: number): boolean {
  return text.split('\n').every((line) => indentOf(line) >= baseIndent + letterIndent);
}

/** Its words stay together: nobody acts in a letter. */
function readLetter(text: string): Sentence[] {
  const words = plainText(text).slice(0, 400);
  return [{ text: `Insert of handwriting: "${words}"`, words: [] }];
}

const letterPattern = /^Insert of (?:handwriting|a sign): "([\s\S]*)"$/;

/** Whether a sentence is something written, shown as it stands. */
export const isHandwriting = ({ text, words }: Sentence): boolean => words.length === 0 && letterPattern.test(text);

/** The lines of one letter, shown one after the other, as one letter; other sentences as they are. */
export function joinLetters(texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => letterPattern.exec(text)?.[1] ?? []);
  return lines.length < 2 || lines.length < texts.length
    ? [...texts]
    : [`${texts[0]?.split(':')[0] ?? ''}: "${lines.join(' ')}"`];
}

/** A paragraph that is nothing but a quotation is read: on a sign, a screen, a wall. */
const quotedPattern = /^["“]([^"“”]+)["”]\.?$/;

function readSentencesOf(text: string): Sentence[] {
  const quoted = quotedPattern.exec(plainText(text).trim())?.[1];
  if (quoted !== undefined) return [{ text: `Insert of a sign: "${quoted.slice(0, 400)}"`, words: [] }];
  const lines = text.split('\n');
  const isList = lines.filter((line) => listMark.test(line)).length > 1;
  const mark = isList ? listMark : itemMark;
  const isItem = isList || (itemMark.test(text) && text.replace(itemMark, '').trim() !== '');
  const passages = isList ? lines : [text];
  return passages.flatMap((passage) => {
    const starts = isItem && mark.test(passage);
    const sentences = readSentences(plainText(starts ? passage.replace(mark, '') : passage));
    return sentences.map((sentence, at): Sentence => ({
      text: sentence,
      words: readWords(sentence),
      ...(starts && at === 0 ? { startsItem: true } : {}),
    }));
  });
}

/** Reads the action of a whole script into sentences and words. */
export function readAction({ elements }: Screenplay): ActionSentences {
  const actions = elements.filter(({ type }) => type === 'action');
  const baseIndent = actions.reduce((least, { text }) => Math.min(least, indentOf(text)), Infinity);
  return new Map(
    actions.map(({ id, text }) => [id, isLetter(text, baseIndent) ? readLetter(text) : readSentencesOf(text)]),
  );
}

/** A run of words in capitals, as places among the sentence's words: `DICK STEEL`, `SAMURAI SWORD`. */
export type CapitalRun = { at: number; length: number; name: string };

/** `STEEL`, and names like `McGRAW`. */
function isCapitals({ text, lower }: Word): boolean {
  if (text === lower || text.length < 2) return false;
  const core = text.replace(/^(?:Mc|Mac|De|Van|O['’])(?=\p{Lu}{2})/u, '');
  return core.length > 1 && !/\p{Ll}/u.test(core) && /\p{Lu}/u.test(core);
}

/** Whether nothing but a space or hyphen stands between two words, or the stop of `MRS.` */
function areJoined(text: string, before: Word, after: Word): boolean {
  const gap = text.slice(before.end, before.end + 3);
  // `DESMOND "DES" COLE`, `WOMAN IN A RED HAT`
  if (/^(?: ["“]|["”] | A )$/.test(text.slice(before.end, after.start))) return true;
  if (after.start - before.end === 1) return gap.startsWith(' ') || gap.startsWith('-');
  return (
    after.start - before.end === 2 && gap.startsWith('. ') && /^(?:MR|MRS|MS|DR|ST|SGT|LT|CAPT|PROF)$/.test(before.text)
  );
}

/** The last word of a run that the word at a place may go on: one `A` may stand between them. */
function endBefore(run: CapitalRun, words: readonly Word[], at: number): Word | undefined {
  const gap = at - run.at - run.length;
  const isNext = gap === 0 || (gap === 1 && words[at - 1]?.text === 'A');
  return isNext ? words[run.at + run.length - 1] : undefined;
}

/** The words in capitals that stand out. None when the whole sentence is in capitals. */
export function findCapitalRuns({ text, words }: Sentence): CapitalRun[] {
  const capitals = words.filter(isCapitals);
  if (words.length > 4 && capitals.length > words.length * 0.7) return [];
  const runs: CapitalRun[] = [];
  let at = -1;
  for (const word of capitals) {
    at = words.indexOf(word, at + 1);
    const current = runs.at(-1);
    const end = current && endBefore(current, words, at);
    if (current && end && areJoined(text, end, word)) {
      current.length = at - current.at + 1;
      current.name += `${text.slice(end.end, word.start)}${word.text}`;
    } else runs.push({ at, length: 1, name: word.text });
  }
  return runs;
}
