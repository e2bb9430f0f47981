import { type Ability, refusalFor } from '#contract/abilities.ts';
import { limitsOf, type PlanLimits, storageBytesOf } from '#domain/billing/plans.ts';
import type { Unlimited } from '#domain/billing/unlimited.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { findAccount } from './billing-store.ts';
import { readUnlimited } from './unlimited-store.ts';

/** What a person's plan gives them, by the plan in force at this moment. An admin has the highest one's limits. */
export function planRights({ db }: Pick<Platform, 'db'>) {
  const planIdOf = async (userId: string): Promise<number | null> =>
    (await findAccount(db.sql, userId))?.planId ?? null;
  return {
    /** How many of each thing the plan allows. */
    limitsOf: async (userId: string, isAdmin: boolean): Promise<PlanLimits> =>
      limitsOf(await planIdOf(userId), isAdmin),
    /** How many bytes of media the plan keeps. */
    storageBytesOf: async (userId: string, isAdmin: boolean): Promise<number> =>
      storageBytesOf(await planIdOf(userId), isAdmin),
    /** Why the plan does not allow this; null when it does. */
    refusalFor: async (ability: Ability, userId: string, isAdmin: boolean): Promise<string | null> =>
      refusalFor(ability, await planIdOf(userId), isAdmin),
    /** What is free for the person: by their plan, and by the lists that admins keep. */
    unlimitedFor: (userId: string, sql: Sql = db.sql): Promise<Unlimited> => readUnlimited(sql, userId),
  };
}
