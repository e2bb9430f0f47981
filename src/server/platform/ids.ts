import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Ids that say what they name: `tsk_` and 26 characters of Crockford's base 32, the first ten of which are the time in
 * milliseconds, so that new rows lie together in an index. 80 bits of chance follow.
 */
export const randomIds = {
  next(prefix: string): string {
    const tail = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % 32)).join('');
    return `${prefix}_${timeDigits(Date.now())}${tail}`;
  },
};

/** Before every id that is made at this moment or later, and after every earlier one. */
export function firstIdAt(prefix: string, moment: Date): string {
  // Times before 1970 and far in the future have no digits of their own.
  return `${prefix}_${timeDigits(Math.min(Math.max(0, moment.getTime()), 32 ** 10 - 1))}`;
}

function timeDigits(milliseconds: number): string {
  let [time, digits] = [milliseconds, ''];
  for (let position = 0; position < 10; position += 1) {
    digits = alphabet.charAt(time % 32) + digits;
    time = Math.floor(time / 32);
  }
  return digits;
}
