import { readEmphasis } from './emphasis.ts';

/** A text without the signs for bold, italic and underline (`**`, `*`, `_`); escaped signs become plain ones. */
export function withoutEmphasis(text: string): string {
  if (!/[*_\\]/.test(text)) return text;
  return readEmphasis(text)
    .map((run) => run.text)
    .join('');
}

/** One line of running text: no emphasis signs, no line breaks, single spaces. */
export function plainText(text: string): string {
  const plain = withoutEmphasis(text).trim();
  return /[^\S ]|  /.test(plain) ? plain.split(/\s+/).join(' ') : plain;
}
