/**
 * Places in a list as text: between two keys there is always a third, so that one row can move without touching any
 * other. Keys are compared byte by byte (in PostgreSQL: collation "C").
 *
 * A key is a whole number and a fraction, both to the base 62. The number's first letter says how many digits follow
 * (`a` one, `b` two …; below zero `Z` one, `Y` two …), which keeps the order of text and number the same. Adding at an
 * end only counts up or down; only squeezing between two neighbours makes a key longer, a digit every sixth time.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const least = digits.charAt(0);
const greatest = digits.charAt(base - 1);
const first = 'a0';

/** A key after `before` and before `after`; null is the end of the list on that side. */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) throw new Error(`${before} does not come before ${after}.`);
  if (before === null) return after === null ? first : keyBefore(after);
  const [whole, fraction] = split(before);
  const next = count(whole, 'up');
  if (after === null || next < after) return next;
  const [wholeAfter, fractionAfter] = split(after);
  return whole + middle(fraction, whole === wholeAfter ? fractionAfter : null);
}

/** `amount` keys in rising order between two others. */
export function keysBetween(before: string | null, after: string | null, amount: number): string[] {
  if (amount <= 0) return [];
  if (after === null) return countUp(before, amount);
  const half = Math.floor(amount / 2);
  const key = keyBetween(before, after);
  return [...keysBetween(before, key, half), key, ...keysBetween(key, after, amount - half - 1)];
}

function countUp(before: string | null, amount: number): string[] {
  const keys: string[] = [];
  let last = before;
  for (let made = 0; made < amount; made += 1) {
    last = keyBetween(last, null);
    keys.push(last);
  }
  return keys;
}

function keyBefore(after: string): string {
  const [whole, fraction] = split(after);
  return fraction === '' ? count(whole, 'down') : whole;
}

function split(key: string): [whole: string, fraction: string] {
  const length = 1 + digitsAfter(key.charAt(0));
  return [key.slice(0, length), key.slice(length)];
}

/** How many digits a number has that begins with this letter. */
function digitsAfter(head: string): number {
  return head >= 'a' ? head.charCodeAt(0) - 96 : 91 - head.charCodeAt(0);
}

/** The whole number one above or below. */
function count(whole: string, way: 'up' | 'down'): string {
  const [full, empty, step] = way === 'up' ? [greatest, least, 1] : [least, greatest, -1];
  const body = whole.slice(1);
  let position = body.length - 1;
  while (position >= 0 && body.charAt(position) === full) position -= 1;
  if (position < 0) return turnOver(whole.charAt(0), empty, step);
  const digit = digits.charAt(digits.indexOf(body.charAt(position)) + step);
  return whole.charAt(0) + body.slice(0, position) + digit + empty.repeat(body.length - position - 1);
}

/** After 9 comes 10: the number gets another length. Below `a0` lies `Zz`. */
function turnOver(head: string, empty: string, step: number): string {
  if (head === 'a' && step < 0) return `Z${empty}`;
  if (head === 'Z' && step > 0) return `a${empty}`;
  const next = String.fromCharCode(head.charCodeAt(0) + step);
  return next + empty.repeat(digitsAfter(next));
}

/** A fraction between two others, without a zero at its end; `after` null stands for one. */
function middle(before: string, after: string | null): string {
  const low = before === '' ? 0 : digits.indexOf(before.charAt(0));
  const high = after === null ? base : digits.indexOf(after.charAt(0));
  const rest = before.slice(1);
  if (low === high) return digits.charAt(low) + middle(rest, after === null ? null : after.slice(1));
  if (high - low > 1) return digits.charAt(Math.round((low + high) / 2));
  // Neighbouring digits: `after` itself cut short lies between, if it has more digits; else go on behind `before`.
  if (after !== null && after.length > 1) return digits.charAt(high);
  return digits.charAt(low) + middle(rest, null);
}
