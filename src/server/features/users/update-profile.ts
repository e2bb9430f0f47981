import { AppError } from '#contract/errors.ts';
import type { UserUpdate } from '#contract/users.ts';
import type { z } from 'zod';
import type { Platform } from '#server/platform/platform.ts';
import { findUser, updateUser, type User } from './users-store.ts';

/** Changes what people may change about themselves; what is left out stays. */
export function updateProfile({ db, live }: Pick<Platform, 'db' | 'live'>) {
  return async (uid: string, asked: z.output<typeof UserUpdate>): Promise<User> => {
    const user = await findUser(db.sql, uid);
    if (!user) throw new AppError('not-found', 'account_not_created');
    const change = {
      firstName: asked.first_name ?? user.firstName,
      lastName: asked.last_name ?? user.lastName,
      acceptedCookies: asked.accepted_cookies ?? user.acceptedCookies,
      onboardingResponses: asked.onboarding_responses ?? user.onboardingResponses,
      tourSeen: asked.tour_seen ?? user.tourSeen,
    };
    await db.transaction(async (tx) => {
      await updateUser(tx, uid, change);
      live.tell(tx, `user:${uid}`, { type: 'user.changed' });
    });
    return { ...user, ...change };
  };
}
