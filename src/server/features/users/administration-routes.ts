import { auditApi } from '#contract/audit.ts';
import { pageSize } from '#contract/ids.ts';
import { type AccountHolderView, userAdministrationApi } from '#contract/user-administration.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AccountHolder, findPeople, listAccountHolders } from './administration-store.ts';
import type { AccessVersions } from './access-versions.ts';
import { setDisabled, setRole } from './change-rights.ts';
import type { Uses } from './ports.ts';
import { presentAccountHolder } from './present-account-holder.ts';
import { presentAuditEntry } from './present-audit-entry.ts';

/** Answers `userAdministrationApi`, and `auditApi` with the names of those it speaks of. */
export function routeAdministration(platform: Platform, uses: Uses, accessVersions: AccessVersions): void {
  const { router, db } = platform;
  const { audit, billing } = uses;
  const disable = setDisabled({ ...platform, accessVersions }, uses);
  const changeRole = setRole(platform, uses);

  const view = async (user: AccountHolder): Promise<AccountHolderView> => {
    const [account, balance] = await Promise.all([billing.findAccount(user.uid), billing.readBalance(user.uid)]);
    return presentAccountHolder(user, account, balance);
  };

  router.on(userAdministrationApi.list, async ({ received: { query } }) => {
    const found = await listAccountHolders(db.sql, { after: query.cursor, search: query.search });
    const { page, nextCursor } = pageOf(found, ({ uid }) => uid);
    return { users: await Promise.all(page.map(view)), nextCursor };
  });

  router.on(userAdministrationApi.setDisabled, async ({ caller, received: { params, body } }) => {
    return { data: await view(await disable({ actorId: caller.userId, ...params, ...body })) };
  });

  router.on(userAdministrationApi.setRole, async ({ caller, received: { params, body } }) => {
    return { data: await view(await changeRole({ actorId: caller.userId, ...params, ...body })) };
  });

  router.on(auditApi.list, async ({ received: { query } }) => {
    const page = { before: query.cursor, subjectId: query.uid, size: pageSize + 1 };
    const { page: entries, nextCursor } = pageOf(await audit.list(db.sql, page), ({ id }) => id);
    const uids = entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((uid) => uid !== null);
    const people = await findPeople(db.sql, uids);
    return { entries: entries.map((entry) => presentAuditEntry(entry, people)), nextCursor };
  });
}
