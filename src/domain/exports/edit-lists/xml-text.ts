// What XML 1.0 has no way to write at all.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or for an attribute in double quotes. */
export function xmlText(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Attributes, with a space before each: ` name="value"`. Those that are undefined are left out. */
export function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlText(String(value))}"`]))
    .join('');
}
