import type { BalanceView } from '#contract/billing.ts';
import type { UserView } from '#contract/users.ts';
import { defaultPlan } from '#domain/billing/plans.ts';
import { deletionTime } from '#domain/users/closing.ts';
import type { Account } from '#server/features/billing/index.ts';
import type { User } from './users-store.ts';

/** The profile, as its owner may see it. */
export function presentUser(user: User, account: Account | undefined, balance: BalanceView): UserView {
  return {
    uid: user.uid,
    role: user.role,
    email: user.email,
    emailVerified: user.emailVerified,
    first_name: user.firstName,
    last_name: user.lastName,
    plan_id: account?.planId ?? 1,
    pending_plan_id: account?.pendingPlanId ?? null,
    credits: balance.credits,
    credits_bonus: balance.creditsBonus,
    credits_used: balance.creditsUsedPeriod,
    credits_used_lifetime: balance.creditsUsedLifetime,
    subscription_end_date:
      account && account.planId !== defaultPlan.id ? Math.floor(account.periodEndsAt.getTime() / 1000) : null,
    subscription_status: account?.subscriptionStatus ?? null,
    subscription_canceled: account?.subscriptionCanceled ?? false,
    subscription_payment_failed: account?.subscriptionPaymentFailed ?? false,
    active: user.active,
    disabled: user.disabled,
    accepted_cookies: user.acceptedCookies,
    onboarding_responses: user.onboardingResponses,
    deletion_date: user.closedAt ? unixSeconds(deletionTime(user.closedAt)) : null,
  };
}

const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
