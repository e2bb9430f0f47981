import { AppError } from '#contract/errors.ts';
import { identityApi, usersApi, type UserView } from '#contract/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createProfile } from './create-profile.ts';
import type { Uses } from './ports.ts';
import { presentUser } from './present-user.ts';
import { findUser, needsOwner, updateUser, type User } from './users-store.ts';

/** Answers `usersApi` and the settings of `identityApi`. */
export function routeUsers(platform: Platform, uses: Uses): void {
  const { router, db, live } = platform;
  const { billing, identity, setup } = uses;
  const create = createProfile(platform, uses);

  const view = async (user: User): Promise<UserView> => {
    const [account, balance] = await Promise.all([billing.findAccount(user.uid), billing.readBalance(user.uid)]);
    return presentUser(user, account, balance);
  };

  router.on(usersApi.me, async ({ caller }) => {
    const user = await findUser(db.sql, caller.userId);
    // The client looks for these words, and then asks for the profile to be created.
    if (!user) throw new AppError('not-found', 'account_not_created');
    return { data: await view(user) };
  });

  router.on(usersApi.create, async ({ caller, received: { body } }) => {
    const user = await create(caller.userId, {
      firstName: body.first_name,
      lastName: body.last_name,
      setupToken: body.setupToken,
    });
    return { isSuccessful: true, data: await view(user) };
  });

  router.on(usersApi.update, async ({ caller, received: { body } }) => {
    const user = await findUser(db.sql, caller.userId);
    if (!user) throw new AppError('not-found', 'account_not_created');
    const changed: User = {
      ...user,
      firstName: body.first_name ?? user.firstName,
      lastName: body.last_name ?? user.lastName,
      acceptedCookies: body.accepted_cookies ?? user.acceptedCookies,
    };
    await db.transaction(async (tx) => {
      const { firstName, lastName, acceptedCookies } = changed;
      await updateUser(tx, user.uid, { firstName, lastName, acceptedCookies });
      live.tell(tx, `user:${user.uid}`, { type: 'user.changed' });
    });
    return { isSuccessful: true, data: await view(changed) };
  });

  router.on(identityApi.settings, async () => {
    const { id, socialProviders, passwordPolicy } = identity.service;
    const owner = await needsOwner(db.sql);
    return {
      service: id,
      socialProviders,
      passwordPolicy,
      needsOwner: owner,
      needsSetupToken: owner && !setup.allows(undefined),
    };
  });
}
