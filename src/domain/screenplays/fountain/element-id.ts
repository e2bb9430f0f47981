import type { ElementType } from '../screenplay.ts';

/** A 53-bit hash (two mixed 32-bit lanes); equal texts in one script are told apart by counting, not by it. */
function hash(text: string): number {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return 4294967296 * (2097151 & second) + (first >>> 0);
}

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/** `number.toString(36)` of a whole number; that of the language takes ten times as long for large ones. */
function inBase36(number: number): string {
  let text = '';
  let rest = number;
  do {
    const next = Math.floor(rest / 36);
    text = digits.charAt(rest - next * 36) + text;
    rest = next;
  } while (rest > 0);
  return text;
}

/**
 * Names the elements of one script. The same type and text give the same id wherever they stand, so that a revised script
 * can be matched with the shots made from the old one; the second element with the same words gets `-2`, and so on.
 */
export function createElementIds(): (type: ElementType, text: string) => string {
  const seen = new Map<string, number>();
  return (type, text) => {
    const base = `e${inBase36(hash(`${type}\n${text}`))}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  };
}
