import type { Sql, Tx } from '#server/platform/platform.ts';

export type ReplyTemplate = { id: string; name: string; body: string };

export async function listTemplates(db: Sql): Promise<ReplyTemplate[]> {
  return db.selectFrom('replyTemplates').select(['id', 'name', 'body']).orderBy('name').orderBy('id').execute();
}

/** Returns false if the name is taken. */
export async function insertTemplate(tx: Tx, template: ReplyTemplate, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('replyTemplates')
    .values({ ...template, updatedAt: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if there is no such template. */
export async function updateTemplate(tx: Tx, { id, ...fields }: ReplyTemplate, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('replyTemplates')
    .set({ ...fields, updatedAt: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if there is no such template. */
export async function deleteTemplate(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('replyTemplates').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
