import { type Selectable, sql } from 'kysely';
import { type FormKind, type FormState, formStates } from '#domain/forms/forms.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type FormMessage = Omit<Selectable<Tables['formMessages']>, 'kind' | 'state'> & {
  kind: FormKind;
  state: FormState;
};
export type FormReply = Selectable<Tables['formReplies']>;

// Both columns have check constraints with these words.
const asMessage = (row: Selectable<Tables['formMessages']>): FormMessage => ({
  ...row,
  kind: row.kind as FormKind,
  state: row.state as FormState,
});

export async function insertMessage(tx: Tx, message: FormMessage): Promise<void> {
  await tx.insertInto('formMessages').values(message).execute();
}

export async function insertScreenshot(tx: Tx, messageId: string, image: Buffer): Promise<void> {
  await tx.insertInto('formScreenshots').values({ messageId, image }).execute();
}

/** Undefined for a message without one. */
export async function findScreenshot(db: Sql, messageId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('formScreenshots')
    .select('image')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row?.image;
}

export async function hasScreenshot(db: Sql, messageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('formScreenshots')
    .select('messageId')
    .where('messageId', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

type Page = { state: FormState; kind: FormKind | undefined; before: string | undefined; size: number };

/** One page, newest first; ids grow with time. */
export async function listMessages(db: Sql, { state, kind, before, size }: Page): Promise<FormMessage[]> {
  let query = db.selectFrom('formMessages').selectAll().where('state', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(size).execute()).map(asMessage);
}

/** How many messages are in each state. */
export async function countMessages(db: Sql): Promise<Record<FormState, number>> {
  const rows = await db
    .selectFrom('formMessages')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(formStates.map((state) => [state, counts.get(state) ?? 0])) as Record<FormState, number>;
}

/** Undefined for a message that does not exist. With `lock`, no other transaction changes it until this one ends. */
export async function findMessage(
  db: Sql,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FormMessage | undefined> {
  const query = db.selectFrom('formMessages').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && asMessage(row);
}

export async function setState(tx: Tx, id: string, state: FormState): Promise<void> {
  await tx.updateTable('formMessages').set({ state }).where('id', '=', id).execute();
}

export async function insertReply(tx: Tx, reply: FormReply): Promise<void> {
  await tx.insertInto('formReplies').values(reply).execute();
}

/** Oldest first. */
export function listReplies(db: Sql, messageId: string): Promise<FormReply[]> {
  return db.selectFrom('formReplies').selectAll().where('messageId', '=', messageId).orderBy('id').execute();
}

/** Deletes the messages of an account, and its name on replies. */
export async function deleteMessagesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('formMessages').where('senderId', '=', userId).execute();
  await tx.updateTable('formReplies').set({ adminId: null }).where('adminId', '=', userId).execute();
}

export async function deleteMessagesBefore(db: Sql, before: Date): Promise<void> {
  await db.deleteFrom('formMessages').where('createdAt', '<', before).execute();
}
