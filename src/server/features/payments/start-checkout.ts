import { AppError } from '#contract/errors.ts';
import { isOfTestSet, paidPlans } from '#domain/billing/plans.ts';
import { packOf } from '#domain/billing/packs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Product } from '#server/providers/payments.ts';
import {
  findCustomer,
  findLiveSubscription,
  insertCheckout,
  insertCustomer,
  type KeptCheckout,
  listCheckouts,
  updateCheckout,
} from './payments-store.ts';
import type { SellingUses } from './ports.ts';

const justPaid = 'You have just paid for a plan. It begins in a moment.';
const otherPlan = 'Another plan is being bought at this moment. Finish or leave that first.';

/** How long a page to pay on stays open. */
const openMs = 3_600_000;
/** More than one person ever has open. */
const checkoutsAtMost = 50;

/** The page on which what has been bought is waited for, and the one for people who have thought better of it. */
const planPath = '/studio/account/plan';

/** Throws `invalid-input` for what is not sold: another set's, a free plan, or nothing at all. */
export function refuseUnsold({ kind, id }: Product, isTestMode: boolean): void {
  const isSold =
    kind === 'plan'
      ? paidPlans(isTestMode).some((plan) => plan.id === id)
      : packOf(id) !== undefined && isOfTestSet(id) === isTestMode;
  if (!isSold) throw new AppError('invalid-input', `There is no such ${kind} to buy here.`);
}

/** Who somebody is to the payment service; told to it at the first purchase. */
function findOrMakeCustomer({ db }: Pick<Platform, 'db'>, { payments, users }: SellingUses) {
  return async (userId: string): Promise<string> => {
    const found = await findCustomer(db.sql, { userId });
    if (found) return found.customerId;
    const user = await users.find(userId);
    if (!user) throw new AppError('not-found', 'account_not_created');
    const customerId = await payments.createCustomer({ userId, email: user.email });
    await insertCustomer(db.sql, { userId, customerId });
    return customerId;
  };
}

/** Opens a page to pay on. Asked twice, it is the same page; a page for another plan is closed first. */
export function startCheckout(platform: Platform, uses: SellingUses) {
  const { payments } = uses;
  const customerOf = findOrMakeCustomer(platform, uses);
  const { db, ids, clock, publicUrl } = platform;

  const isOver = ({ expiresAt }: KeptCheckout) => expiresAt <= clock.now();

  /** Closes what stands against a new page: those whose time is over, and one for another plan. */
  async function closeOthers(userId: string, product: Product): Promise<void> {
    const open = (await listCheckouts(db.sql, userId, checkoutsAtMost)).filter(({ state }) => state === 'open');
    const isInTheWay = (one: KeptCheckout) =>
      isOver(one) || (product.kind === 'plan' && one.kind === 'plan' && one.productId !== product.id);
    for (const checkout of open.filter(isInTheWay)) {
      const closed = checkout.vendorId === null ? 'expired' : await payments.expireCheckout(checkout.vendorId);
      if (closed === 'complete') throw new AppError('conflict', justPaid);
      await updateCheckout(db.sql, checkout.id, { state: 'expired' });
    }
  }

  async function openOne(userId: string, { kind, id: productId }: Product): Promise<KeptCheckout> {
    const expiresAt = new Date(clock.now().getTime() + openMs);
    const checkout = { id: ids.next('cko'), userId, kind, productId, expiresAt };
    await db.transaction((tx) => insertCheckout(tx, checkout));
    const open = (await listCheckouts(db.sql, userId, checkoutsAtMost)).find(
      (one) => one.state === 'open' && one.kind === kind && one.productId === productId,
    );
    // Another window has just asked for another plan.
    if (!open) throw new AppError('conflict', otherPlan);
    return open;
  }

  return async (userId: string, product: Product): Promise<string> => {
    refuseUnsold(product, payments.isTestMode);
    if (product.kind === 'plan' && (await findLiveSubscription(db.sql, userId))) {
      throw new AppError('conflict', 'You have a plan already. Change it instead of buying another one.');
    }
    await closeOthers(userId, product);
    const checkout = await openOne(userId, product);
    const { id: vendorId, url } = await payments.createCheckout({
      customerId: await customerOf(userId),
      product,
      checkoutId: checkout.id,
      expiresAt: checkout.expiresAt,
      successUrl: `${publicUrl}${planPath}?paid=true`,
      cancelUrl: `${publicUrl}${planPath}`,
    });
    await updateCheckout(db.sql, checkout.id, { vendorId, url });
    return url;
  };
}

/** Closes every page that somebody could still pay on. */
export function closeCheckouts({ db }: Pick<Platform, 'db'>, { payments }: SellingUses) {
  return async (userId: string): Promise<void> => {
    for (const { id, state, vendorId } of await listCheckouts(db.sql, userId, checkoutsAtMost)) {
      if (state !== 'open') continue;
      const closed = vendorId === null ? 'expired' : await payments.expireCheckout(vendorId);
      if (closed === 'expired') await updateCheckout(db.sql, id, { state: 'expired' });
    }
  };
}
