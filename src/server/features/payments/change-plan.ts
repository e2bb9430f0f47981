import { AppError } from '#contract/errors.ts';
import { isHigher, planOf } from '#domain/billing/plans.ts';
import { upgradeFrom } from '#domain/billing/upgrade.ts';
import type { Platform } from '#server/platform/platform.ts';
import { beginChange, endChange, findCustomer, findLiveSubscription, type KeptSubscription } from './payments-store.ts';
import type { SellingUses } from './ports.ts';
import { refuseUnsold } from './start-checkout.ts';

export type PlanChanged = { state: 'changed' | 'pending' } | { state: 'confirm'; url: string };

type Sync = (customerId: string) => Promise<void>;

/** Longer than all requests of one change take, repeated ones counted. */
const changeMs = 300_000;

/** What choosing a plan does at the payment service. */
function chooseAtService({ clock, publicUrl }: Pick<Platform, 'clock' | 'publicUrl'>, { payments }: SellingUses) {
  async function upgrade(subscription: KeptSubscription, planId: number): Promise<PlanChanged> {
    const { periodStartsAt: startsAt, periodEndsAt: endsAt } = subscription;
    const prorateFrom = upgradeFrom({ startsAt, endsAt }, clock.now());
    const returnUrl = `${publicUrl}/studio/account/plan?upgraded=true`;
    const upgraded = await payments.upgrade(subscription.id, { planId, prorateFrom, returnUrl });
    if (upgraded.state === 'declined') {
      throw new AppError('conflict', `${upgraded.reason} Your plan didn’t change, and nothing was charged.`);
    }
    return upgraded.state === 'confirm' ? upgraded : { state: 'changed' };
  }

  async function choose(subscription: KeptSubscription, planId: number): Promise<PlanChanged> {
    const [from, to] = [planOf(subscription.planId), planOf(planId)];
    if (to.tier === from.tier) throw new AppError('conflict', `You’re already on the ${to.label} plan.`);
    if (subscription.status === 'past-due') {
      throw new AppError('conflict', 'Your last renewal hasn’t been paid. Update your card first.');
    }
    if (isHigher(to, from)) return upgrade(subscription, planId);
    await payments.downgrade(subscription.id, planId);
    return { state: 'pending' };
  }
  return choose;
}

/** Runs one plan change of a user at a time. Of two parallel upgrades, the second could lower the plan and refund the difference. */
function changeAlone({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async <T>(userId: string, act: () => Promise<T>): Promise<T> => {
    const now = clock.now();
    if (!(await beginChange(db.sql, userId, { now, until: new Date(now.getTime() + changeMs) }))) {
      throw new AppError('conflict', 'Your plan is being changed in another window. Try again in a moment.');
    }
    try {
      return await act();
    } finally {
      await endChange(db.sql, userId);
    }
  };
}

/** Changes of a plan that somebody has: up at once, down or away with the period, and back. Answered when they are true here. */
export function changePlan(platform: Platform, uses: SellingUses, sync: Sync) {
  const { db, publicUrl } = platform;
  const { payments } = uses;
  const choose = chooseAtService(platform, uses);
  const alone = changeAlone(platform);
  async function mustFind(userId: string): Promise<KeptSubscription> {
    const subscription = await findLiveSubscription(db.sql, userId);
    if (!subscription) throw new AppError('conflict', 'You have no plan to change. Choose one first.');
    return subscription;
  }
  async function syncUser(userId: string): Promise<void> {
    const customer = await findCustomer(db.sql, { userId });
    if (customer) await sync(customer.customerId);
  }

  return {
    async change(userId: string, planId: number): Promise<PlanChanged> {
      refuseUnsold({ kind: 'plan', id: planId }, payments.isTestMode);
      await mustFind(userId);
      return alone(userId, async () => {
        const changed = await choose(await mustFind(userId), planId);
        await syncUser(userId);
        return changed;
      });
    },
    async cancel(userId: string): Promise<void> {
      await payments.cancel((await mustFind(userId)).id);
      await syncUser(userId);
    },
    async resume(userId: string): Promise<void> {
      await payments.resume((await mustFind(userId)).id);
      await syncUser(userId);
    },
    async portal(userId: string): Promise<string> {
      const customer = await findCustomer(db.sql, { userId });
      if (!customer) {
        throw new AppError('conflict', 'You have no saved card yet. You add a card with your first purchase.');
      }
      return payments.portal(customer.customerId, `${publicUrl}/studio/account/plan`);
    },
  };
}
