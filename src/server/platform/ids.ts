import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Ids that say what they name: `tsk_` and 26 characters of Crockford's base 32, the first ten of which are the time in
 * milliseconds, so that new rows lie together in an index. 80 bits of chance follow.
 */
export const randomIds = {
  next(prefix: string): string {
    let time = Date.now();
    let head = '';
    for (let position = 0; position < 10; position += 1) {
      head = alphabet.charAt(time % 32) + head;
      time = Math.floor(time / 32);
    }
    const tail = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % 32)).join('');
    return `${prefix}_${head}${tail}`;
  },
};
