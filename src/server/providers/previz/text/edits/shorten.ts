import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { type Edited, editScript, eachSentence, sentencesOf } from './edit-script.ts';
import { punchUpDialogue } from './punch-up.ts';
import { rewriteAction } from './rewrite.ts';

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
const keptShare = 0.7;

/** Up to a third shorter: first empty words, then, all over the text, the sentences that can best be done without. Scenes and people stay. */
export function shortenScript(text: string): Edited {
  const tight = punchUpDialogue(rewriteAction(text).text);
  const cut = chooseCuts(tight.text, wordsIn(tight.text) - wordsIn(text) * keptShare);
  const shorter = editScript(tight.text, (element, notes) => {
    let at = -1;
    if (![...cut].some((name) => name.startsWith(`${element.line} `))) return element.text;
    return eachSentence(element.text, (sentence) => {
      at += 1;
      if (!cut.has(`${element.line} ${at}`)) return sentence;
      notes.add(
        element.type === 'action'
          ? 'Descriptions keep their first and last stroke, and what is done'
          : 'Long speeches keep their beginning and their end',
      );
      return '';
    }).trim();
  });
  const share = Math.round((1 - wordsIn(shorter.text) / Math.max(1, wordsIn(text))) * 100);
  return { text: shorter.text, changes: [`${Math.max(0, share)} % fewer words`, ...shorter.changes, ...tight.changes] };
}

/** What is worth more stays, though it be longer than was wished for then. */
const mostWorth = 2;

type Candidate = { name: string; words: number; worth: number };

/** Which sentences go, by the line of their element and their place in it: the least worth first, until it is short enough. */
function chooseCuts(text: string, surplus: number): Set<string> {
  const candidates = readFountain(text)
    .elements.filter(({ type }) => type === 'action' || type === 'dialogue')
    .flatMap(({ text: words, line }) => candidatesIn(words, line));
  const cut = new Set<string>();
  let left = surplus;
  for (const { name, words, worth } of candidates.toSorted((one, other) => one.worth - other.worth)) {
    if (left <= 0 || worth > mostWorth) break;
    cut.add(name);
    left -= words;
  }
  return cut;
}

/** All but the first and the last of it, and but those that name somebody for the first time. */
function candidatesIn(text: string, line: number): Candidate[] {
  // What is quoted is somebody's words.
  if (/["“”]/.test(text)) return [];
  const sentences = sentencesOf(text);
  return sentences.flatMap((sentence, at): Candidate[] => {
    const isEnd = at === 0 || at === sentences.length - 1;
    if (isEnd || /\p{Lu}{2,}/u.test(sentence)) return [];
    return [{ name: `${line} ${at}`, words: wordsIn(sentence), worth: worthOf(sentence, sentences[at + 1] ?? '') }];
  });
}

/** What is done by somebody is worth more than what is there, and most what the next sentence speaks of. */
function worthOf(sentence: string, next: string): number {
  const isDone = /^(?:He|She|They|I|You|We|\p{Lu}\p{Ll}+ \p{Ll}+s\b)/u.test(sentence) ? 2 : 0;
  const isMeant = /^(?:It|He|She|They|That|This|So|And|But|Then)\b/.test(next) ? 3 : 0;
  const isQuestion = sentence.endsWith('?') ? 2 : 0;
  const isShort = wordsIn(sentence) < 4 ? 1 : 0;
  return isDone + isMeant + isQuestion + isShort;
}
