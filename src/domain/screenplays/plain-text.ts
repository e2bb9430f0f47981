import { hasSigns, readEmphasis } from './emphasis.ts';

/** A text without the signs for bold, italic and underline (`**`, `*`, `_`); escaped signs become plain ones. */
export function withoutEmphasis(text: string): string {
  if (!hasSigns(text)) return text;
  return readEmphasis(text)
    .map((run) => run.text)
    .join('');
}

/** One line of running text: no emphasis signs, no line breaks, single spaces. */
export function plainText(text: string): string {
  return singleSpaced(withoutEmphasis(text));
}

/** A text on one line, with single spaces and none at its ends. Most are so already. */
export function singleSpaced(text: string): string {
  const trimmed = text.trim();
  return /[^\S ]|  /.test(trimmed) ? trimmed.replaceAll(/\s+/g, ' ') : trimmed;
}
