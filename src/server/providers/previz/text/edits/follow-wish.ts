import { type Edited, eachSentence, editScript } from './edit-script.ts';
import { shortenScript } from './shorten.ts';

type Follow = { asks: RegExp; does: (text: string, found: RegExpExecArray) => Edited };

/** What rules can do for a wish in somebody’s own words. */
const followed: Follow[] = [
  {
    asks: /\b(?:call|rename) ([\p{L}'-]+) (?:to |into )?([\p{L}'-]+)/iu,
    does: (text, [, from = '', to = '']) => rename(text, from, to),
  },
  {
    asks: /\b(?:tension|tenser?|suspense|urgen\w+|faster|pace|breathless|harder)\b/i,
    does: (text) => quicken(text),
  },
  { asks: /\b(?:short\w*|tight\w*|cut|trim|less|fewer|brief\w*)\b/i, does: (text) => shortenScript(text) },
  { asks: /\b(?:calm\w*|quiet\w*|soft\w*|gentl\w*|tender\w*)\b/i, does: (text) => calm(text) },
];

/**
 * Does on top of an edit what a wish asks for, as far as rules can; and says so where they cannot, because a wish that was passed over in
 * silence would look as if it had been followed.
 */
export function followWish(edited: Edited, { wish }: { wish: string }): Edited {
  if (wish === '') return edited;
  for (const { asks, does } of followed) {
    const found = asks.exec(wish);
    if (!found) continue;
    const next = does(edited.text, found);
    return { text: next.text, changes: [...next.changes, ...edited.changes] };
  }
  return { ...edited, changes: [`“${wish}” is beyond what rules can do; a language model can`, ...edited.changes] };
}

function rename(text: string, from: string, to: string): Edited {
  const whole = new RegExp(String.raw`(?<!\p{L})${from}(?!\p{L})`, 'giu');
  const renamed = text.replaceAll(whole, (name) =>
    name === name.toUpperCase() ? to.toUpperCase() : to.charAt(0).toUpperCase() + to.slice(1),
  );
  return { text: renamed, changes: [renamed === text ? `Nobody here is called ${from}` : `${from} is ${to} now`] };
}

/** Action in short strokes, each on a line of its own; nobody explains. */
const quicken = (text: string): Edited =>
  editScript(text, (element, notes) => {
    if (element.type !== 'action') return element.text;
    const strokes = element.text.match(/[^.!?\n]+[.!?]+["”’)]*/g) ?? [];
    if (strokes.length < 2) return element.text;
    notes.add('Action in single strokes, one to a line');
    return strokes
      .map((stroke) => stroke.trim().replace(/^(?:And|Then),? (\p{L})/u, (_, letter: string) => letter.toUpperCase()))
      .join('\n\n');
  });

const calm = (text: string): Edited =>
  editScript(text, (element, notes) => {
    if (element.type !== 'dialogue' && element.type !== 'action') return element.text;
    return eachSentence(element.text, (sentence) => {
      const quiet = sentence
        .replaceAll(/!+/g, '.')
        .replaceAll(/\b(?:slams|throws open|bangs)\b/g, 'closes')
        .replaceAll(/\b(?:shouts|yells|screams)\b/g, 'says');
      if (quiet !== sentence) notes.add('Nobody shouts, nothing slams');
      return quiet;
    });
  });
