import { type Edited, editScript, eachSentence } from './edit-script.ts';
import { punchUpDialogue } from './punch-up.ts';
import { rewriteAction } from './rewrite.ts';

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
const keptShare = 0.7;

/** About a third shorter: first empty words, then sentences that only describe, the longest speeches' middles last. Scenes and people stay. */
export function shortenScript(text: string): Edited {
  const tight = punchUpDialogue(rewriteAction(text).text);
  const goal = wordsIn(text) * keptShare;
  let left = wordsIn(tight.text) - goal;
  const shorter = editScript(tight.text, (element, notes) => {
    if (left <= 0 || (element.type !== 'action' && element.type !== 'dialogue')) return element.text;
    const sentences = element.text.match(/[^.!?]+(?:[.!?]+["”’)]*|$)\s*/g) ?? [];
    if (sentences.length < 3) return element.text;
    let at = -1;
    return eachSentence(element.text, (sentence) => {
      at += 1;
      const isDispensable = at > 0 && at < sentences.length - 1 && !/\p{Lu}{2,}/u.test(sentence);
      if (!isDispensable || left <= 0) return sentence;
      left -= wordsIn(sentence);
      notes.add(
        element.type === 'action'
          ? 'Of a description its first and last stroke are left'
          : 'Long speeches keep their beginning and their end',
      );
      return '';
    }).trim();
  });
  const cut = Math.round((1 - wordsIn(shorter.text) / Math.max(1, wordsIn(text))) * 100);
  return { text: shorter.text, changes: [`${Math.max(0, cut)} % fewer words`, ...shorter.changes, ...tight.changes] };
}
