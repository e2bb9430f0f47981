/** Only the innermost pair is taken each time, so a lone `*` or `snake_case_name` stays as it is. */
const emphasis = [
  /\*\*\*([^*\n]+)\*\*\*/g,
  /\*\*([^*\n]+)\*\*/g,
  /\*([^*\n]+)\*/g,
  /(?<![\p{L}\p{N}])_([^_\n]+)_(?![\p{L}\p{N}])/gu,
];

/** A text without the signs for bold, italic and underline (`**`, `*`, `_`); escaped signs become plain ones. */
export function withoutEmphasis(text: string): string {
  if (!/[*_\\]/.test(text)) return text;
  // Escaped signs are put aside as private-use characters, so that they cannot pair up.
  const escaped = text.replaceAll('\\*', '\uE000').replaceAll('\\_', '\uE001');
  const stripped = emphasis.reduce((current, pattern) => current.replaceAll(pattern, '$1'), escaped);
  return stripped.replaceAll('\uE000', '*').replaceAll('\uE001', '_');
}

/** One line of running text: no emphasis signs, no line breaks, single spaces. */
export function plainText(text: string): string {
  return withoutEmphasis(text).trim().split(/\s+/).join(' ');
}
