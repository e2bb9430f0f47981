import type { CharacterCursor } from './characters-store.ts';

/** Where the page after this character begins, as text. */
export function writeCursor({ updatedAt, id }: CharacterCursor): string {
  return `${updatedAt.getTime()}.${id}`;
}

/** Reads what `writeCursor` wrote; the contract lets nothing else through. */
export function readCursor(cursor: string): CharacterCursor {
  const [time, id = ''] = cursor.split('.');
  return { updatedAt: new Date(Number(time)), id };
}
