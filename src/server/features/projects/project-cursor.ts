import type { ProjectCursor } from './projects-store.ts';

/** Where the page after this project begins, as text. */
export function writeCursor({ updatedAt, id }: ProjectCursor): string {
  return `${updatedAt.getTime()}.${id}`;
}

/** What `writeCursor` has written; the contract lets nothing else through. */
export function readCursor(cursor: string): ProjectCursor {
  const [time, id = ''] = cursor.split('.');
  return { updatedAt: new Date(Number(time)), id };
}
