import { type MediaType, mediaTypes } from './kinds.ts';

/** The longest name of an asset, in characters. */
export const nameMaximum = 200;

// Control characters, those that reverse or hide text, and those that mean something in a path on some system.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]/gu;

/** The name that an upload gets: the file's own, without folders and without what could mislead. */
export function nameFromFile(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(unsafe, '').trim().replace(/^\.+/, '');
  // Half a character may be left at the cut.
  return clean.slice(0, nameMaximum).replace(/\p{Cs}$/u, '') || 'Untitled';
}

/** The file name of a download. Its extension is that of the content, whatever the asset is called. */
export function downloadName(name: string, mediaType: MediaType): string {
  const { extension } = mediaTypes[mediaType];
  const base = nameFromFile(name).replace(/\.[a-z0-9]{1,5}$/i, '');
  return `${base || 'Untitled'}.${extension}`;
}
