import type { BalanceView } from '#contract/billing.ts';
import type { UserView } from '#contract/users.ts';
import { defaultPlan } from '#domain/billing/plans.ts';
import { deletionTime } from '#domain/users/closing.ts';
import type { Account } from '#server/features/billing/index.ts';
import type { User } from './users-store.ts';

type PlanFields = Pick<
  UserView,
  | 'plan_id'
  | 'pending_plan_id'
  | 'subscription_end_date'
  | 'subscription_status'
  | 'subscription_canceled'
  | 'subscription_payment_failed'
>;

/** The profile, as its owner may see it. */
export function presentUser(user: User, account: Account | undefined, balance: BalanceView): UserView {
  return {
    uid: user.uid,
    role: user.role,
    email: user.email,
    emailVerified: user.emailVerified,
    first_name: user.firstName,
    last_name: user.lastName,
    ...presentPlan(account),
    credits: balance.credits,
    credits_bonus: balance.creditsBonus,
    credits_used: balance.creditsUsedPeriod,
    credits_used_lifetime: balance.creditsUsedLifetime,
    active: user.active,
    disabled: user.disabled,
    accepted_cookies: user.acceptedCookies,
    onboarding_responses: user.onboardingResponses,
    tour_seen: user.tourSeen,
    deletion_date: user.closedAt ? unixSeconds(deletionTime(user.closedAt)) : null,
  };
}

/** Before the account is there, somebody has the free plan. */
function presentPlan(account: Account | undefined): PlanFields {
  if (!account) return noSubscription;
  return {
    plan_id: account.planId,
    pending_plan_id: account.pendingPlanId,
    subscription_end_date: account.planId === defaultPlan.id ? null : unixSeconds(account.periodEndsAt),
    subscription_status: account.subscriptionStatus,
    subscription_canceled: account.subscriptionCanceled,
    subscription_payment_failed: account.subscriptionPaymentFailed,
  };
}

const noSubscription: PlanFields = {
  plan_id: defaultPlan.id,
  pending_plan_id: null,
  subscription_end_date: null,
  subscription_status: null,
  subscription_canceled: false,
  subscription_payment_failed: false,
};

const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
