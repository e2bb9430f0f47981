import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { formatLabel, heicTypes, type MediaType, mediaTypeNamed } from '#domain/assets/kinds.ts';

/**
 * What a file is by its own bytes, whatever it is called: undefined when it is nothing that we keep. Containers are
 * named by their usual content (`video/webm`); `probe.ts` says what is really in them. Text has no mark of its own, so
 * it is never answered here: see `isPlainText`.
 */
export async function sniffFile(path: string): Promise<MediaType | 'image/heic' | undefined> {
  const found = await fileTypeFromFile(path);
  if (found && heicTypes.has(found.mime)) return 'image/heic';
  return found && mediaTypeNamed(found.mime);
}

/** The media type of bytes in memory, by themselves. */
export const sniffBytes = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(bytes))?.mime;

const headBytes = 4096;
const markup: [label: string, pattern: RegExp][] = [
  ['HTML', /^\s*<(?:!doctype html|html|head|body|script)\b/i],
  ['SVG', /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg\b/i],
];

/** The format of a file that is not kept, such as `HTML` or `ZIP`, for the message to the user; undefined when it is unknown. */
export async function describeRefused(path: string): Promise<string | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.toString('latin1', 0, bytesRead).replace(/^\u00ef\u00bb\u00bf/, '');
  const text = markup.find(([, pattern]) => pattern.test(head));
  if (text) return text[0];
  const found = await fileTypeFromFile(path);
  if (found) return formatLabel(found.mime) ?? found.ext.toUpperCase();
  return (await isPlainText(path)) ? formatLabel('text/plain') : undefined;
}

// Tab, line feed, form feed and carriage return are the only control characters of a text.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Whether a file is UTF-8 text without control characters. */
export async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (controlCharacters.test(decoder.decode(chunk, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
