import type { BalanceView } from '#contract/billing.ts';
import type { AccountHolderView } from '#contract/user-administration.ts';
import { defaultPlan } from '#domain/billing/plans.ts';
import type { Account } from '#server/features/billing/index.ts';
import type { AccountHolder } from './administration-store.ts';

/** Somebody's account, as an admin may see it. */
export function presentAccountHolder(
  user: AccountHolder,
  account: Account | undefined,
  balance: BalanceView,
): AccountHolderView {
  return {
    uid: user.uid,
    role: user.role,
    email: user.email,
    emailVerified: user.emailVerified,
    first_name: user.firstName,
    last_name: user.lastName,
    plan_id: account?.planId ?? defaultPlan.id,
    credits: balance.credits,
    credits_bonus: balance.creditsBonus,
    active: user.active,
    disabled: user.disabled,
    createdAt: user.createdAt.toISOString(),
  };
}
