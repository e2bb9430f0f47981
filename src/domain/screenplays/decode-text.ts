export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** More control characters than this share mean that the bytes are no text. */
const controlCharacterShare = 0.005;

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** UTF-16 without a mark shows itself by the empty half of each Latin letter. */
function guessUtf16(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, 2000);
  let evenZeros = 0;
  let oddZeros = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  const half = sample.length / 2;
  if (oddZeros > half * 0.6 && evenZeros < half * 0.05) return 'utf-16le';
  return evenZeros > half * 0.6 && oddZeros < half * 0.05 ? 'utf-16be' : null;
}

function findEncoding(bytes: Uint8Array): TextEncoding {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return guessUtf16(bytes) ?? 'utf-8';
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding: the decoder has no other way to say it.
    return null;
  }
}

function looksLikeText(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Tab, line feed, vertical tab, form feed and carriage return belong to texts; zero never does.
    if (code === 0) return false;
    const isControl = (code < 32 && (code < 9 || code > 13)) || (code >= 127 && code < 160);
    if (isControl) controls += 1;
  }
  return controls <= text.length * controlCharacterShare;
}

/**
 * The text in a file: UTF-8 or UTF-16 with or without byte order mark, else Windows' Latin-1, which knows every byte. Null
 * when the bytes are no text at all.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | null {
  const first = findEncoding(bytes);
  for (const encoding of [first, 'windows-1252'] as const) {
    const text = decode(bytes, encoding);
    if (text !== null) return looksLikeText(text) ? { text, encoding } : null;
  }
  return null;
}
