import type { FieldProblem } from '#contract/errors.ts';

const message = 'has a character that no text can have';

/**
 * The first text in something that came as JSON which PostgreSQL cannot keep: with the character zero, or with half of
 * a character of two halves. Undefined when all can be kept.
 */
export function findUnstorable(value: unknown, path = ''): FieldProblem | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { path, message } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = findUnstorable(part, path === '' ? name : `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}
