import { AppError } from '#contract/errors.ts';
import type { ProjectCursor } from './projects-store.ts';

/** Where the page after this project begins, as text. */
export function writeCursor({ updatedAt, id }: ProjectCursor): string {
  return `${updatedAt.getTime()}.${id}`;
}

/** Throws `invalid-input` for text that `writeCursor` cannot have written. */
export function readCursor(cursor: string | undefined): ProjectCursor | null {
  if (cursor === undefined) return null;
  const [, time, id] = /^(\d{1,15})\.(\w{1,64})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw new AppError('invalid-input', 'cursor: is not one of ours');
  return { updatedAt: new Date(Number(time)), id };
}
