import { pageSize } from '#contract/ids.ts';
import { type ListedPersonView, unlimitedAdminApi } from '#contract/unlimited-admin.ts';
import { unlimitedFor } from '#domain/billing/unlimited.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { setUnlimited } from './set-unlimited.ts';
import { type ListedPerson, listsOf, listUnlimitedPeople } from './unlimited-store.ts';

/** Answers `unlimitedAdminApi`. */
export function routeUnlimitedAdmin(platform: Platform, uses: Uses): void {
  const { router, db } = platform;
  const set = setUnlimited(platform, uses);

  router.on(unlimitedAdminApi.list, async ({ received: { query } }) => {
    const found = await listUnlimitedPeople(db.sql, { after: query.cursor, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ uid }) => uid);
    return { people: page.map(presentPerson), nextCursor };
  });

  router.on(unlimitedAdminApi.get, async ({ received: { params } }) => ({ lists: await listsOf(db.sql, params.uid) }));

  router.on(unlimitedAdminApi.set, async ({ caller, received: { params, body } }) => ({
    lists: await set({ actorId: caller.userId, userId: params.uid, ...body }),
  }));
}

function presentPerson({ planId, since, ...person }: ListedPerson): ListedPersonView {
  const { uid, name, email, lists, reason } = person;
  const free = unlimitedFor(planId, lists);
  const inForce = lists.filter((list) => free[list]);
  return { uid, name, email, plan_id: planId, lists, inForce, reason, since: since.toISOString() };
}
