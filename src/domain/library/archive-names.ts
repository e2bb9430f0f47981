import type { MediaType } from '../assets/kinds.ts';
import { downloadName } from '../assets/names.ts';

/** What file systems take for a name, in bytes, with room for a number. */
const nameBytes = 200;

/** Names that Windows keeps for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

type NamedFile = { name: string; mediaType: MediaType };

/**
 * The names of files in one folder: without folders, short enough for every file system, and each once, whatever its case or the form of
 * its accents; a later one of the same name gets a number.
 */
export function archiveNames(files: readonly NamedFile[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return files.map(({ name, mediaType }) => {
    const whole = downloadName(name, mediaType).normalize('NFC');
    const at = whole.lastIndexOf('.');
    const [base, extension] = [safeBase(whole.slice(0, at)), whole.slice(at)];
    let number = counts.get(keyOf(base + extension)) ?? 1;
    let numbered = number === 1 ? base + extension : `${base} (${number})${extension}`;
    while (taken.has(keyOf(numbered))) {
      number += 1;
      numbered = `${base} (${number})${extension}`;
    }
    counts.set(keyOf(base + extension), number);
    taken.add(keyOf(numbered));
    return numbered;
  });
}

function safeBase(base: string): string {
  // Windows drops dots and spaces at the end.
  const short = cutBytes(base).replace(/[. ]+$/, '') || 'Untitled';
  return devices.test(short) ? `_${short}` : short;
}

/** As much of a text as has no more bytes than a name may have, never half a character. */
function cutBytes(text: string): string {
  const encoder = new TextEncoder();
  let [kept, bytes] = ['', 0];
  for (const letter of text) {
    bytes += encoder.encode(letter).length;
    if (bytes > nameBytes) break;
    kept += letter;
  }
  return kept;
}

/** Equal for names that some file system takes for one. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
