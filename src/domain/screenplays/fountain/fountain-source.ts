/** A note or a cut passage, taken out of the text. `offset` is where it stood in its line's remaining text. */
export type Lifted = { kind: 'note' | 'boneyard'; text: string; offset: number; line: number; lineCount: number };

/** A line of the source without notes and cut passages. One that spans lines joins what stands before and after it. */
export type SourceLine = { text: string; line: number; lineCount: number; lifted: Lifted[] };

/** Finds the first match at or after a place that only ever grows, so that the whole text is searched once. */
function createFinder(text: string, pattern: RegExp): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    pattern.lastIndex = from;
    found = pattern.exec(text)?.index ?? Infinity;
    return found;
  };
}

function countLineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Line ends of every system become `\n`; a byte order mark at the start goes. */
function normaliseLineEnds(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

/**
 * Where the note or cut passage that opens at `open` ends (exclusive), or null when it never closes and so is plain text.
 * A note ends at an empty line; writers keep one inside by typing two spaces on it.
 */
function createCloser(text: string): (open: number) => number | null {
  const nextNoteEnd = createFinder(text, /\]\]/g);
  const nextEmptyLine = createFinder(text, /\n[ \t]?\n/g);
  const nextCutEnd = createFinder(text, /\*\//g);
  return (open) => {
    const isNote = text[open] === '[';
    const end = isNote ? nextNoteEnd(open + 2) : nextCutEnd(open + 2);
    const closes = end !== Infinity && (!isNote || end < nextEmptyLine(open));
    return closes ? end + 2 : null;
  };
}

/** The lines of a Fountain text, with notes `[[ ]]` and boneyard lifted out. Every source line is in exactly one. */
export function readSourceLines(source: string): SourceLine[] {
  const text = normaliseLineEnds(source);
  const closeOf = createCloser(text);
  const lines: SourceLine[] = [];
  let current: SourceLine = { text: '', line: 1, lineCount: 1, lifted: [] };
  let from = 0;
  // A backslash makes a sign plain.
  const nextOpening = createFinder(text, /(?<!\\)(?:\[\[|\/\*)/g);
  let lineEnd = text.indexOf('\n');
  for (let opening = nextOpening(0); lineEnd >= 0 || opening !== Infinity;) {
    if (lineEnd >= 0 && lineEnd < opening) {
      current.text += text.slice(from, lineEnd);
      lines.push(current);
      current = { text: '', line: current.line + current.lineCount, lineCount: 1, lifted: [] };
      from = lineEnd + 1;
      lineEnd = text.indexOf('\n', from);
      continue;
    }
    const end = closeOf(opening);
    if (end !== null) {
      current.text += text.slice(from, opening);
      lift(current, text[opening] === '[' ? 'note' : 'boneyard', text.slice(opening + 2, end - 2));
      from = end;
      if (lineEnd >= 0 && lineEnd < end) lineEnd = text.indexOf('\n', end);
    }
    opening = nextOpening(end ?? opening + 2);
  }
  current.text += text.slice(from);
  lines.push(current);
  return lines;
}

function lift(current: SourceLine, kind: Lifted['kind'], inside: string): void {
  const breaks = countLineBreaks(inside);
  current.lifted.push({
    kind,
    // Line ends stay: an empty line inside says where a note around it ends.
    text: inside.replace(/^[ \t]+/, '').replace(/(?<![ \t])[ \t]+$/, ''),
    offset: current.text.length,
    line: current.line + current.lineCount - 1,
    lineCount: breaks + 1,
  });
  current.lineCount += breaks;
}

/** A line as it was written, with its notes and cut passages. */
export function writtenLine({ text, lifted }: SourceLine): string {
  if (lifted.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const each of lifted) {
    parts.push(text.slice(from, each.offset), each.kind === 'note' ? `[[${each.text}]]` : `/*${each.text}*/`);
    from = each.offset;
  }
  return [...parts, text.slice(from)].join('');
}

/** Nothing but white space; such a line separates. */
export function isBlank(line: SourceLine): boolean {
  return line.lifted.length === 0 && line.text.trim() === '';
}

/** Held nothing but notes or cut passages: to the lines around it, it is as if it were not there. */
export function isOnlyLifted(line: SourceLine): boolean {
  return line.lifted.length > 0 && line.text.trim() === '';
}
