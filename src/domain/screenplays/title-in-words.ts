import { plainText } from './plain-text.ts';
import type { TitlePageField } from './screenplay.ts';

/** The lines of a field in plain words, without those that say nothing. */
function linesOf(titlePage: readonly TitlePageField[], key: RegExp): string[] {
  const field = titlePage.find((one) => key.test(one.key));
  return (field?.values ?? []).map(plainText).filter((line) => line !== '');
}

/** A first line that is longer was broken because it was full. */
const fullLineCharacters = 32;

const joinsOn = String.raw`and|as|at|but|by|for|from|in|into|of|on|or|to|who|with|&`;
const asksForMore = new RegExp(String.raw`(?:^| )(?:an?|the|${joinsOn})$`, 'i');
const takesUp = new RegExp(String.raw`^(?:${joinsOn})(?: |$)`, 'i');

/** Whether the words before a line's end ask for more, or those behind it go on: one sentence, not title and subtitle. */
function goesOn(before: string, after: string): boolean {
  return (
    before.length > fullLineCharacters ||
    /[^\p{L}\p{N})’”"']$/u.test(before) ||
    /^[^\p{L}\p{N}“"'‘]/u.test(after) ||
    asksForMore.test(before) ||
    takesUp.test(after)
  );
}

/** The title of a film on one line: what stands under it on the title page is a subtitle. Null without a title. */
export function titleInWords(titlePage: readonly TitlePageField[]): string | null {
  const [first, ...rest] = linesOf(titlePage, /^title$/i);
  if (first === undefined) return null;
  let last = first;
  let hasSubtitle = false;
  let title = first;
  for (const line of rest) {
    const isSubtitle: boolean = !goesOn(last, line) && !hasSubtitle;
    title += `${isSubtitle ? ':' : ''} ${line}`;
    hasSubtitle ||= isSubtitle;
    last = line;
  }
  return title;
}

/** Who has written a film, on one line; empty when nobody is named. */
export function authorsInWords(titlePage: readonly TitlePageField[]): string {
  const lines = linesOf(titlePage, /^authors?$/i);
  return lines.join(lines.some((line) => /^(?:and|&|with)$/i.test(line)) ? ' ' : ', ');
}
