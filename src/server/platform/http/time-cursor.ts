/** A row's place in a list that is in the order of a time, newest first. */
export type TimePlace = { updatedAt: Date; id: string };

/** Where the page after this row begins, as text. */
export function writeTimeCursor({ updatedAt, id }: TimePlace): string {
  return `${updatedAt.getTime()}.${id}`;
}

/** What `writeTimeCursor` has written; the contract lets nothing else through. */
export function readTimeCursor(cursor: string): TimePlace {
  const [time, id = ''] = cursor.split('.');
  return { updatedAt: new Date(Number(time)), id };
}
