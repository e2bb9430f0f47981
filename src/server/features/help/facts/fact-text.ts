/** `10,000`. */
export const figure = (count: number): string => count.toLocaleString('en-US');

/** `MP4, MOV and WebM`. */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);

/** `500 MB`, of binary megabytes. */
export const megabytes = (bytes: number): string => `${figure(bytes / 1024 ** 2)} MB`;

/** `25 GB`, of decimal gigabytes. */
export const gigabytes = (bytes: number): string => `${figure(bytes / 1000 ** 3)} GB`;

/** Escapes what would end a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
