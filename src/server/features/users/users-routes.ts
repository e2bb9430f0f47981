import { AppError } from '#contract/errors.ts';
import { identityApi, usersApi, type UserView } from '#contract/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccessVersions } from './access-versions.ts';
import { closeAccount, reinstateAccount } from './close-account.ts';
import { createProfile } from './create-profile.ts';
import type { Uses } from './ports.ts';
import { presentUser } from './present-user.ts';
import { updateProfile } from './update-profile.ts';
import { findUser, needsOwner, type User } from './users-store.ts';

/** Answers `usersApi`. */
export function routeUsers(platform: Platform, uses: Uses, accessVersions: AccessVersions): void {
  const { router, db } = platform;
  const { billing } = uses;
  const create = createProfile(platform, uses);
  const update = updateProfile(platform);
  const close = closeAccount({ ...platform, accessVersions }, uses);
  const reinstate = reinstateAccount(platform, uses);

  const view = async (user: User): Promise<UserView> => {
    const [account, balance] = await Promise.all([billing.findAccount(user.uid), billing.readBalance(user.uid)]);
    return presentUser(user, account, balance);
  };

  router.on(usersApi.me, async ({ caller: { userId } }) => {
    // Asked for more often than anything else: at the same time, not one after the other.
    const [user, account, balance] = await Promise.all([
      findUser(db.sql, userId),
      billing.findAccount(userId),
      billing.readBalance(userId),
    ]);
    // The client looks for these words, and then asks for the profile to be created.
    if (!user) throw new AppError('not-found', 'account_not_created');
    return { data: presentUser(user, account, balance) };
  });

  router.on(usersApi.create, async ({ caller, received: { body }, clientAddress }) => {
    const user = await create(caller.userId, {
      firstName: body.first_name,
      lastName: body.last_name,
      isFromSocial: body.createFromSocial,
      setupToken: body.setupToken,
      clientAddress,
    });
    return { isSuccessful: true, data: await view(user) };
  });

  router.on(usersApi.update, async ({ caller, received: { body } }) => {
    return { isSuccessful: true, data: await view(await update(caller.userId, body)) };
  });

  router.on(usersApi.close, async ({ caller }) => {
    await close(caller.userId);
    return { isSuccessful: true };
  });

  router.on(usersApi.reinstate, async ({ caller }) => {
    const user = await reinstate(caller.userId);
    return { isSuccessful: true, data: await view(user) };
  });
}

/** Answers `identityApi`. */
export function routeIdentity({ router, db, config }: Platform, { identity, setup }: Uses): void {
  router.on(identityApi.signOutEverywhere, async ({ caller }) => {
    await identity.service.revokeSessions(caller.userId);
    return { isSuccessful: true };
  });

  router.on(identityApi.settings, async () => {
    const { id, socialProviders, firebase = null } = identity.service;
    const [owner, passwordPolicy] = await Promise.all([needsOwner(db.sql), identity.service.readPasswordPolicy()]);
    return {
      service: id,
      socialProviders,
      firebase,
      tokenSyncUrl: config.tokenSyncUrl ?? null,
      passwordPolicy,
      needsOwner: owner,
      needsSetupToken: owner && !setup.allows(undefined),
    };
  });
}
