import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PreparingClient } from '#server/platform/db/preparing-client.ts';
import type { Tx } from '#server/platform/platform.ts';
import { asSubscriber, createNell } from '#test/fixtures/characters.ts';
import { createLamp, publicLamp } from '#test/fixtures/references.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

/** The links of a storyboard, written as an edit does. */
async function linksOf({ userId: ownerId, ...user }: TestUser) {
  const { storyboardIds } = await importScript({ ...user, userId: ownerId }, shortScript);
  const board = { ownerId, storyboardId: storyboardIds[0]! };
  const { references, characters } = app.app.features;
  return {
    references: (tx: Tx, referenceIds: string[]) => references.setUses(tx, { ...board, referenceIds }),
    characters: (tx: Tx, characterIds: string[]) => characters.setUses(tx, { ...board, characterIds }),
  };
}

/** Until one transaction waits for a row of another. */
const oneWaits = () =>
  app.until(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(app.app.platform.db.sql);
    return rows.length > 0 ? true : undefined;
  });

test('a reference that a storyboard gets a link to at the moment when its owner is deleted is deleted with the link', async () => {
  const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
  const lamp = await publicLamp(app, ana);
  const link = await linksOf(ben);
  const { db } = app.app.platform;
  const [isLinked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const linking = db.transaction(async (tx) => {
    await link.references(tx, [lamp.id]);
    isLinked.resolve();
    await mayCommit.promise;
  });
  await isLinked.promise;
  const deleting = app.app.features.references.forgetPerson({ userId: ana.userId });
  await oneWaits();
  mayCommit.resolve();
  await Promise.all([linking, deleting]);
  const uses = db.sql.selectFrom('referenceUses').selectAll().where('referenceId', '=', lamp.id);
  expect(await uses.execute()).toEqual([]);
  expect(await app.app.features.references.findForBoards(ana.userId, [lamp.id])).toEqual(new Map());
});

/** How many statements `work` sends in a transaction. */
async function statementsOf(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(PreparingClient.prototype, 'query');
  try {
    await app.app.platform.db.transaction(work);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test('links to many references or characters are written with as many statements as one', async () => {
  const ana = await asSubscriber(app, 'max');
  const lamps = idsOf([await createLamp(ana), await createLamp(ana), await createLamp(ana)]);
  const people = idsOf([await createNell(ana), await createNell(ana), await createNell(ana)]);
  const [one, many] = [await linksOf(ana), await linksOf(ana)];
  const few = await statementsOf((tx) => one.references(tx, lamps.slice(0, 1)));
  expect(await statementsOf((tx) => many.references(tx, lamps))).toBe(few);
  const fewPeople = await statementsOf((tx) => one.characters(tx, people.slice(0, 1)));
  expect(await statementsOf((tx) => many.characters(tx, people))).toBe(fewPeople);
});
