import { AppError } from '#contract/errors.ts';
import { type ProfileView, profilesApi } from '#contract/profiles.ts';
import { followsPerAccount, handleOf } from '#domain/posts/posts.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { countPublicPosts, findByHandle, findProfile, type Profile, saveProfile } from './profiles-store.ts';
import { countFollowed, isFollowed, setFollow } from './reactions-store.ts';

const profileNotFound = () => new AppError('not-found', 'Profile not found.');

/** Answers `profilesApi`. */
export function routeProfiles(platform: Platform, { users }: Pick<Uses, 'users'>): void {
  const { router, db, clock } = platform;

  async function present(profile: Profile, caller: Caller | undefined): Promise<ProfileView> {
    const { userId, handle, name, bio, website, followers } = profile;
    const [posts, isFollowedBy] = await Promise.all([
      countPublicPosts(db.sql, userId),
      caller ? isFollowed(db.sql, caller.userId, userId) : false,
    ]);
    const isOwn = caller?.userId === userId;
    return { userId, handle, name, bio, website, posts, followers, isOwn, isFollowed: isFollowedBy };
  }

  router.on(profilesApi.get, async ({ caller, received: { params } }) => {
    const profile = await findByHandle(db.sql, params.handle);
    const isVisible = profile?.moderation === 'visible' && profile.isOpen;
    const maySee = isVisible || profile?.userId === caller?.userId || caller?.role === 'admin';
    if (!profile || !maySee) throw profileNotFound();
    return present(profile, caller);
  });

  router.on(profilesApi.getOwn, async ({ caller: { userId } }) => {
    const [profile, user] = await Promise.all([findProfile(db.sql, userId), users.find(userId)]);
    const suggestedHandle = handleOf(`${user?.firstName ?? ''} ${user?.lastName ?? ''}`);
    if (!profile) return { profile: null, suggestedHandle };
    const { handle, name, bio, website } = profile;
    return { profile: { handle, name, bio, website }, suggestedHandle };
  });

  router.on(profilesApi.save, async ({ caller, received: { body } }) => {
    const { userId } = caller;
    await db.transaction(async (tx) => {
      // Two accounts that want the same handle wait for each other.
      await lockInTransaction(tx, 'handle', body.handle);
      if (await saveProfile(tx, { userId, ...body, now: clock.now() })) return;
      const fields = [{ path: 'handle', message: 'is taken' }];
      throw new AppError('conflict', `handle: “${body.handle}” is taken. Nothing was saved.`, { fields });
    });
    const saved = await findProfile(db.sql, userId);
    if (!saved) throw profileNotFound();
    return present(saved, caller);
  });
  routeFollows(platform);
}

function routeFollows({ router, db, ids, clock }: Platform): void {
  const change = (isFollowedNow: boolean) => async (followerId: string, handle: string) => {
    const profile = await findByHandle(db.sql, handle);
    if (!profile || profile.moderation !== 'visible' || !profile.isOpen) throw profileNotFound();
    if (profile.userId === followerId) throw new AppError('conflict', 'This is your own profile.');
    if (isFollowedNow && (await countFollowed(db.sql, followerId)) >= followsPerAccount) {
      const limit = followsPerAccount.toLocaleString('en');
      throw new AppError('not-allowed', `You follow ${limit} profiles, which is the limit. Unfollow one first.`);
    }
    const follow = { id: ids.next('fol'), followerId, followedId: profile.userId, now: clock.now() };
    const followers = await db.transaction((tx) => setFollow(tx, follow, isFollowedNow));
    return { followers, isFollowed: isFollowedNow };
  };
  const follow = change(true);
  const unfollow = change(false);
  router.on(profilesApi.follow, ({ caller, received: { params } }) => follow(caller.userId, params.handle));
  router.on(profilesApi.unfollow, ({ caller, received: { params } }) => unfollow(caller.userId, params.handle));
}
