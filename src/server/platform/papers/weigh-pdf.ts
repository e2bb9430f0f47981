import { inflateSync } from 'node:zlib';

/** What the packed parts of a PDF may come to, one and all together. A script with its fonts has a few megabytes. */
const maximumStreamBytes = 64 * 1024 * 1024;
const maximumBytes = 256 * 1024 * 1024;

const opening = Buffer.from('stream');
const closing = Buffer.from('endstream');
const lineFeed = 10;
const carriageReturn = 13;
/** What packed data begins with. */
const packedMark = 0x78;

/** Where the bytes of a stream begin: behind the word and its line end. */
function startOf(bytes: Buffer, at: number): number {
  let start = at + opening.length;
  if (bytes[start] === carriageReturn) start += 1;
  return bytes[start] === lineFeed ? start + 1 : start;
}

/** How large it is when it is unpacked, twice if need be; infinite when that is more than allowed. */
function unpackedBytes(packed: Buffer, depth = 0): number {
  if (packed[0] !== packedMark || depth > 3) return packed.length;
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: maximumStreamBytes });
    return Math.max(unpacked.length, unpackedBytes(unpacked, depth + 1));
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    // What only looked packed is what it is.
    return isTooLarge ? Infinity : packed.length;
  }
}

/**
 * Whether a PDF unpacks to what a script can be. A few kilobytes can be made to unpack to gigabytes, and the reader has no
 * limit of its own.
 */
export function isPdfTooHeavy(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let total = 0;
  let at = bytes.indexOf(opening);
  while (at >= 0 && total <= maximumBytes) {
    const start = startOf(bytes, at);
    const end = bytes.indexOf(closing, start);
    if (end < 0) break;
    total += unpackedBytes(bytes.subarray(start, end));
    at = bytes.indexOf(opening, end + closing.length);
  }
  return total > maximumBytes;
}
