import { pageSize } from '#contract/ids.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adjustByHand } from './adjust-credits.ts';
import { findPeople, listWholeLedger } from './ledger-admin-store.ts';
import type { Uses } from './ports.ts';
import { presentLedgerEntry } from './present-ledger.ts';
import { readBalance } from './read-balance.ts';
import { reconcile } from './reconciliation-store.ts';

const peopleAtMost = 10;
const differencesListed = 200;

/** Answers `ledgerAdminApi`. */
export function routeLedgerAdmin(platform: Platform, uses: Uses): void {
  const { router, db, clock } = platform;
  const adjust = adjustByHand(platform, uses);

  router.on(ledgerAdminApi.list, async ({ received: { query } }) => {
    const { cursor: before, person, task, kind } = query;
    const found = await listWholeLedger(db.sql, { person, task, kind, before, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => String(id));
    return {
      entries: page.map((entry) => ({
        ...presentLedgerEntry(entry),
        userId: entry.userId,
        name: entry.name,
        email: entry.email,
        modelId: entry.modelId,
        authorId: entry.authorId,
        authorName: entry.authorName,
        authorEmail: entry.authorEmail,
      })),
      nextCursor,
    };
  });

  router.on(ledgerAdminApi.people, async ({ received: { query } }) => {
    const people = await findPeople(db.sql, query.person, peopleAtMost);
    return {
      people: await Promise.all(
        people.map(async (person) => ({ ...person, balance: await readBalance(db.sql, person.userId) })),
      ),
    };
  });

  router.on(ledgerAdminApi.adjust, async ({ caller, received: { body } }) => {
    const isRepeated = await adjust(caller.userId, 'adjust', body);
    return { balance: await readBalance(db.sql, body.userId), isRepeated };
  });

  router.on(ledgerAdminApi.gift, async ({ caller, received: { body } }) => {
    const isRepeated = await adjust(caller.userId, 'gift', { ...body, bucket: 'bonus' });
    return { balance: await readBalance(db.sql, body.userId), isRepeated };
  });

  router.on(ledgerAdminApi.reconciliation, async () => {
    const begunMs = performance.now();
    const { differences, ...counts } = await reconcile(db.sql);
    return {
      ...counts,
      checkedAt: clock.now().toISOString(),
      tookMs: Math.round(performance.now() - begunMs),
      differences: differences.slice(0, differencesListed),
      differing: differences.length,
    };
  });
}
