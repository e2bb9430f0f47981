import type { Cast } from '../cast/cast.ts';
import type { Sentence } from '../text/read-action.ts';
import { isOfSomebodyGone } from '../cast/seen-roles.ts';

/** The writer speaks to the reader. */
const address =
  /\b(?:let's|let me|you're|you'll|your|audience|the (?:damn )?title of|the film|this film|no surprises)\b/i;
/** `But mercifully we...` before a cut: words for the editor, spoken to the reader. */
const leadIn = /(?:^|[,;.] ?)(?:and|but|so|when|until|as)\b[^,.;!?]{0,40}\bwe(?:\.{2,3}|…|:| ?--)$/i;

/** `Let's not mince words.`: nothing of it can be seen. */
export function isAside(sentence: Sentence, cast: Cast): boolean {
  const { text } = sentence;
  if (/^Those of us in the audience\b/.test(text) || leadIn.exec(text)?.index === 0) return true;
  // `But Nak is nowhere to be seen.`: who is not in the picture is not drawn.
  if (isOfSomebodyGone(sentence, cast)) return true;
  return address.test(text) && !/["“]/.test(text) && cast.mentions(sentence.words).length === 0;
}

function endSentence(text: string): string {
  return /[.!?…"”:]$/.test(text) ? text : `${text.replace(/[,;]$/, '')}.`;
}

/** `Jack argues (?), But mercifully we...` → `Jack argues (?).` */
export function withoutLeadIn(text: string): string {
  const rest = text.replace(leadIn, '').trim();
  return rest === text || rest === '' ? text : endSentence(rest);
}

/** A sentence without what it says to the reader: brackets, and a clause before or behind what is seen. */
export function withoutAsides(text: string): string {
  const plain = text
    .replaceAll(/ ?\(([^()]*)\)/g, (brackets, inside: string) =>
      inside.trim() === '?' || address.test(inside) ? '' : brackets,
    )
    .replace(/^(?:and )?let me tell you,? .{0,80}? -- /i, '')
    .replace(leadIn, '');
  if (plain === text || plain.trim() === '') return text;
  return endSentence(plain.charAt(0).toUpperCase() + plain.slice(1));
}
