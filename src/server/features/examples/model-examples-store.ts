import type { Sql, Tx } from '#server/platform/platform.ts';

/** A picked result, as its row holds it. Its files lie in the storage under its id. */
export type PickedExample = {
  modelId: string;
  id: string;
  kind: 'image' | 'video' | 'audio';
  prompt: string;
  mediaType: string;
  pickedAt: Date;
};

/** Only this store writes the rows; the kind has a check constraint. */
const asPicked = (rows: unknown[]) => rows as PickedExample[];

export async function listPicked(db: Sql): Promise<PickedExample[]> {
  return asPicked(await db.selectFrom('modelExamples').selectAll().orderBy('modelId').execute());
}

export async function findPicked(db: Sql, id: string): Promise<PickedExample | undefined> {
  return asPicked(await db.selectFrom('modelExamples').selectAll().where('id', '=', id).execute())[0];
}

/** Keeps the example of a model; answers the id of the one whose place it takes. */
export async function savePicked(tx: Tx, picked: Omit<PickedExample, 'pickedAt'>): Promise<string | undefined> {
  const before = await deletePicked(tx, picked.modelId);
  await tx.insertInto('modelExamples').values(picked).execute();
  return before;
}

/** Answers the id of what was there. */
export async function deletePicked(tx: Tx, modelId: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('modelExamples').where('modelId', '=', modelId).returning('id').executeTakeFirst();
  return row?.id;
}
