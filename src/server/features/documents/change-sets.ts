import { ChangeSet, Text } from '@codemirror/state';
import type { Changes } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { compareSequences } from '#domain/documents/compare-sequences.ts';

/** The editor's own arithmetic of changes, so that server and browsers can never differ. The only file that knows it. */

export type ChangeSize = { length: number; newLength: number; inserted: number; removed: number };

function read(changes: Changes): ChangeSet {
  try {
    return ChangeSet.fromJSON(changes);
  } catch (cause) {
    throw new AppError('invalid-input', 'changes: isn’t a valid list of changes', { cause });
  }
}

/** How long a text must be for these changes, and what they do to its length. Throws `invalid-input`. */
export function sizeOf(changes: Changes): ChangeSize {
  const { length, newLength } = read(changes);
  let removed = 0;
  for (const part of changes) if (typeof part !== 'number') removed += part[0];
  return { length, newLength, inserted: newLength - length + removed, removed };
}

/** The text after all of these, one after the other. */
export function applyChanges(text: string, all: readonly Changes[]): string {
  if (all.length === 0) return text;
  let result = Text.of(text.split('\n'));
  for (const changes of all) result = read(changes).apply(result);
  return result.toString();
}

/** What makes one text the other, line by line; null when they are alike. */
export function changesBetween(before: string, after: string): Changes | null {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const differences = compareSequences(old, now);
  if (differences.length === 0) return null;
  const starts = startsOf(old);
  const specs = differences.map(({ fromBefore, toBefore, fromAfter, toAfter }) => {
    // At the end of the text there is no line break to take along, so the one before goes.
    const isAtEnd = toBefore === old.length;
    const isFromStart = fromBefore === 0;
    const lines = now.slice(fromAfter, toAfter);
    const from = isAtEnd && !isFromStart ? (starts[fromBefore] ?? 0) - 1 : (starts[fromBefore] ?? 0);
    const to = isAtEnd ? before.length : (starts[toBefore] ?? 0);
    return { from, to, insert: insertOf(lines, { isAtEnd, isFromStart }) };
  });
  return ChangeSet.of(specs, before.length).toJSON() as Changes; // As `Changes` describes it.
}

function insertOf(lines: string[], { isAtEnd, isFromStart }: { isAtEnd: boolean; isFromStart: boolean }): Text {
  if (lines.length === 0) return Text.empty;
  if (!isAtEnd) return Text.of([...lines, '']);
  return Text.of(isFromStart ? lines : ['', ...lines]);
}

/** Where each line begins, and where one after the last would. */
function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return starts;
}
