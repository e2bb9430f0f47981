import type { PersonView } from '#contract/audit.ts';
import { AppError, messages } from '#contract/errors.ts';
import type { IdentityFeature } from '#server/features/identity/index.ts';
import type { Doorkeeper } from '#server/platform/http/authenticate.ts';
import type { Standing } from '#server/platform/identity/identity-service.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { routeAdministration } from './administration-routes.ts';
import { findPeople } from './administration-store.ts';
import { createDisabling } from './change-rights.ts';
import { presentPerson } from './present-audit-entry.ts';
import { createAccessVersions } from './access-versions.ts';
import { deleteClosed } from './delete-closed.ts';
import type { Uses } from './ports.ts';
import { routeIdentity, routeUsers } from './users-routes.ts';
import { findOwner, findUser, followIdentity, listAdminEmails, type User } from './users-store.ts';

const deletionSeconds = 60 * 60;

/** Profiles. The only file of this folder that others may import. */
export function createUsers(platform: Platform, uses: Uses) {
  const accessVersions = createAccessVersions(platform);
  routeUsers(platform, uses, accessVersions);
  routeIdentity(platform, uses);
  routeAdministration(platform, uses, accessVersions);
  platform.jobs.every(deletionSeconds, 'users.delete-closed', deleteClosed(platform, uses));
  const { sql } = platform.db;
  return {
    /** Reads the access versions, and keeps them up to date until `stop`. */
    start: accessVersions.start,
    stop: accessVersions.stop,
    /** The version that media addresses of an account are signed with; at most 15 s old. */
    accessVersionOf: accessVersions.of,
    /** Undefined when there is no such profile (any more). */
    find: (userId: string, db: Sql = sql) => findUser(db, userId),
    /** Names and addresses for admins, by uid. A deleted account keeps only its uid. */
    async findPeople(uids: readonly string[]): Promise<(uid: string | null) => PersonView | null> {
      const people = await findPeople(sql, uids);
      return (uid) => presentPerson(uid, people);
    },
    /** Disables and enables accounts in the caller's transaction, by the rules of the user administration. */
    disabling: createDisabling({ ...platform, accessVersions }, uses),
    findOwner: () => findOwner(sql),
    async standingOf(userId: string): Promise<Standing> {
      const user = await findUser(sql, userId);
      if (user?.disabled === true) return 'disabled';
      return user?.active === false ? 'closed' : 'open';
    },
    /** Where those are reached who run the installation. */
    adminEmails: (db: Sql = sql): Promise<string[]> => listAdminEmails(db),
    isAdmin: async (userId: string): Promise<boolean> => (await findUser(sql, userId))?.role === 'admin',
  };
}
export type { User } from './users-store.ts';
export type Users = ReturnType<typeof createUsers>;

/**
 * Who holds a token, with the role that the profile gives. Somebody without a profile yet is a newcomer; a
 * disabled one is nobody, and told so; one that is closed can only be reinstated.
 */
export function createDoorkeeper({ service }: Pick<IdentityFeature, 'service'>, db: Platform['db']): Doorkeeper {
  return {
    async authenticate(token) {
      const identity = await service.verify(token);
      if (!identity) return refuseDisabledHolder(await service.holderOf(token), db);
      const { uid: userId, sessionId } = identity;
      const user = await findUser(db.sql, userId);
      if (user?.disabled === true) throw new AppError('not-signed-in', messages.userDisabled);
      // An address that was verified or changed shows with the next token.
      if (user && hasOther(identity, user)) await followIdentity(db.sql, identity);
      return {
        userId,
        sessionId,
        role: user?.role ?? 'member',
        hasProfile: user !== undefined,
        isClosed: user?.active === false,
      };
    },
    async mayStay({ userId, sessionId }) {
      const [hasSession, user] = await Promise.all([service.hasSession(sessionId), findUser(db.sql, userId)]);
      return hasSession && user?.disabled !== true && user?.active !== false;
    },
  };
}

/** Disabling ends every session. A request with a token of such a session is still answered with the reason. */
async function refuseDisabledHolder(uid: string | undefined, db: Platform['db']): Promise<undefined> {
  const user = uid === undefined ? undefined : await findUser(db.sql, uid);
  if (user?.disabled === true) throw new AppError('not-signed-in', messages.userDisabled);
}

function hasOther(identity: Pick<User, 'email' | 'emailVerified'>, user: User): boolean {
  return identity.email !== user.email || identity.emailVerified !== user.emailVerified;
}
