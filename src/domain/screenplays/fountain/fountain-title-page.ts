import type { SourceLine } from './fountain-source.ts';
import { isBlank, isOnlyLifted, writtenLine } from './fountain-source.ts';
import { isHeadingText } from './fountain-lines.ts';
import type { TitlePageField } from '../screenplay.ts';

/** The keys that make a first line a title page; without one of them `Anna: hello` stays action. */
const knownKeys = new Set([
  'title',
  'credit',
  'author',
  'authors',
  'source',
  'notes',
  'draft date',
  'date',
  'contact',
  'contact info',
  'copyright',
  'revision',
  'format',
  'episode',
  'series',
]);

const keyPattern = /^([A-Za-z][A-Za-z0-9 _-]{0,40}):(.*)$/;

/** A line like `FADE IN:` or `INT. HOUSE:` that is the script already. */
export function startsTheScript(text: string): boolean {
  return isHeadingText(text.trim()) || /^(?:FADE IN|[A-Z ]+ TO):\s*$/.test(text);
}

function isKnownField(text: string): boolean {
  const key = keyPattern.exec(text)?.[1];
  return key !== undefined && knownKeys.has(key.trim().toLowerCase());
}

function addLine(fields: TitlePageField[], source: SourceLine): void {
  const { line, lineCount } = source;
  const written = writtenLine(source);
  const name = keyPattern.exec(source.text)?.[1];
  // A note before the colon is no part of a key.
  const key = name !== undefined && written.startsWith(`${name}:`) ? name : null;
  const value = (key === null ? written : written.slice(key.length + 1)).trim();
  const last = fields.at(-1);
  if (key !== null || !last) {
    fields.push({ key: (key ?? '').trim(), values: value === '' ? [] : [value], line, lineCount });
    return;
  }
  last.values.push(value);
  last.lineCount = line + lineCount - last.line;
}

/**
 * Reads the title page, if the text begins with one: `Key: value` lines and their continuation lines up to the first
 * blank line. `next` is the index of the first line that is not of the title page.
 */
export function readTitlePage(lines: readonly SourceLine[]): { fields: TitlePageField[]; next: number } {
  const first = lines.findIndex((line) => line.text.trim() !== '');
  if (!isKnownField(lines[first]?.text ?? '')) return { fields: [], next: 0 };
  const fields: TitlePageField[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < first) {
      if (isOnlyLifted(line)) addLine(fields, line);
      continue;
    }
    if (isBlank(line) || startsTheScript(line.text)) return { fields, next: index };
    addLine(fields, line);
  }
  return { fields, next: lines.length };
}
