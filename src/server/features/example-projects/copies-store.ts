import type { Sql, Tx } from '#server/platform/platform.ts';

export type ExampleCopy = { example: string; projectId: string; storyboardId: string };
type Request = { ownerId: string; requestId: string };

/** The copy that a request has made; undefined if it has made none, or if the project was deleted. */
export async function findCopy(db: Sql, { ownerId, requestId }: Request): Promise<ExampleCopy | undefined> {
  return db
    .selectFrom('exampleCopies')
    .select(['example', 'projectId', 'storyboardId'])
    .where('ownerId', '=', ownerId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export async function insertCopy(tx: Tx, copy: Request & ExampleCopy & { createdAt: Date }): Promise<void> {
  await tx.insertInto('exampleCopies').values(copy).execute();
}
