import type { FieldProblem } from '#contract/errors.ts';

const message = 'contains a character that can’t be stored';

/**
 * The first text in something that came as JSON which PostgreSQL cannot keep: with the character zero, or with half of
 * a character of two halves. Undefined when all can be kept.
 */
export function findUnstorable(value: unknown): FieldProblem | undefined {
  // A list of what is still to be looked at, and no function that calls itself: what a stranger nests ever deeper has no end.
  const left: [value: unknown, path: string][] = [[value, '']];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [one, path] = next;
    if (typeof one === 'string' && (one.includes('\0') || !one.isWellFormed())) return { path, message };
    if (typeof one !== 'object' || one === null) continue;
    // The first of its parts is to be looked at next.
    for (const [name, part] of Object.entries(one).toReversed()) {
      left.push([part, path === '' ? name : `${path}.${name}`]);
    }
  }
  return undefined;
}
