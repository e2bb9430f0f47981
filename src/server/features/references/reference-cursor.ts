import type { ReferenceCursor } from './references-store.ts';

/** Where the page after this reference begins, as text. */
export function writeCursor({ updatedAt, id }: ReferenceCursor): string {
  return `${updatedAt.getTime()}.${id}`;
}

/** Reads what `writeCursor` wrote; the contract lets nothing else through. */
export function readCursor(cursor: string): ReferenceCursor {
  const [time, id = ''] = cursor.split('.');
  return { updatedAt: new Date(Number(time)), id };
}
