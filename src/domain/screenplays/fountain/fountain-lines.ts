import { singleSpaced } from '../plain-text.ts';

/** What a single line of Fountain says about itself. Every function takes a line without white space at its ends. */

const headingPattern = /^(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\/E|E\/I)[. ]/i;

/** Begins as a scene heading does: `INT.`, `ext `, `I/E.` … */
export function isHeadingText(text: string): boolean {
  return headingPattern.test(text);
}

/** A heading that nobody would take for speech: in capitals and with its dot. */
export function isUnmistakableHeading(text: string): boolean {
  return /^(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\/E|E\/I)\. /.test(text) && !hasLowerCase(text);
}

/** `.SNIPER SCOPE`, but not `...and then`. */
export function isForcedHeading(text: string): boolean {
  return /^\.[\p{L}\p{N}]/u.test(text);
}

export function isPageBreak(text: string): boolean {
  return /^={3,}$/.test(text);
}

export function isCentered(text: string): boolean {
  return text.length > 1 && text.startsWith('>') && text.endsWith('<');
}

function hasLowerCase(text: string): boolean {
  return /\p{Ll}/u.test(text);
}

/** `CUT TO:` and the few well-known ones that end otherwise. */
export function isTransition(text: string): boolean {
  if (text.length > 80 || hasLowerCase(text)) return false;
  return (
    /(?:^|[^\p{L}])TO:$/u.test(text) ||
    /^(?:FADE IN|FADE OUT|(?:FADE|CUT) TO (?:BLACK|WHITE)|IRIS (?:IN|OUT))[.:]?$/.test(text)
  );
}

/** `INT. HOUSE - DAY #1A#` → its text and `1A`. */
export function splitSceneNumber(text: string): { text: string; sceneNumber: string | null } {
  if (!text.endsWith('#')) return { text, sceneNumber: null };
  const open = text.lastIndexOf('#', text.length - 2);
  const sceneNumber = open < 0 ? '' : text.slice(open + 1, -1).trim();
  if (sceneNumber === '' || !/^[\p{L}\p{N}.\-–_ ]+$/u.test(sceneNumber)) return { text, sceneNumber: null };
  return { text: text.slice(0, open).trimEnd(), sceneNumber };
}

export type Cue = { text: string; name: string; extensions: string[]; isDual: boolean };

/** `STEEL (O.S.) ^` → name, extensions and whether it is the right side of a dual dialogue. */
export function readCue(line: string): Cue {
  const isDual = line.endsWith('^');
  const text = isDual ? line.slice(0, -1).trimEnd() : line;
  const bracket = text.indexOf('(');
  if (bracket < 0) return { text, name: singleSpaced(text), extensions: [], isDual };
  const name = singleSpaced(text.slice(0, bracket));
  const rest = text.slice(bracket);
  const extensions = [...rest.matchAll(/\(([^()]+)\)/g)].map(([, extension = '']) => extension.trim());
  return { text, name, extensions, isDual };
}

/** Longer lines in capitals are action: `THE TRUCK SLAMS INTO THE BACK OF THE LEXUS DOING FORTY`. */
const longestName = 48;

/** A name in capitals with at least one letter, and perhaps something in brackets. */
export function isCue(line: string): boolean {
  const bracket = line.indexOf('(');
  // Most lines are words, and are known by this at once.
  if (hasLowerCase(bracket < 0 ? line : line.slice(0, bracket))) return false;
  const { text, name } = readCue(line);
  if (name === '' || name.length > longestName || !/\p{Lu}/u.test(name)) return false;
  const isClosed = text === name || text.endsWith(')') || !text.includes('(');
  return isClosed && !/[:!?]$|--$/.test(name);
}
