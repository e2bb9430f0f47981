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

const justPaid = {
  plan: 'You just paid for a plan. It starts in a moment.',
  pack: 'You just bought credits. They’re added in a moment.',
};
const otherPlan = 'Another checkout for a plan is open. Complete or cancel it first.';

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
  if (!isSold) throw new AppError('invalid-input', `This installation doesn’t sell this ${kind}.`);
}

/** Who somebody is to the payment service; told to it at the first purchase. */
function findOrMakeCustomer({ db }: Pick<Platform, 'db'>, { payments, users }: SellingUses) {
  return async (userId: string): Promise<string> => {
    const found = await findCustomer(db.sql, { userId });
    if (found) return found.customerId;
    const user = await users.find(userId);
    if (!user) throw new AppError('not-found', 'account_not_created');
    const customerId = await payments.createCustomer({ userId, email: user.email });
    await insertCustomer(db.sql, { userId, customerId, seller: payments.id });
    // Another process may still use another payment service and have stored its customer. A payment of this one would not be credited.
    if ((await findCustomer(db.sql, { userId }))?.customerId === customerId) return customerId;
    throw new AppError('unavailable', 'Payments are being set up. Nothing was charged. Try again in a moment.');
  };
}

/** Keeps which pages somebody can pay on. */
function openCheckouts({ db, ids, clock }: Platform, { payments }: SellingUses) {
  const isOver = ({ expiresAt }: KeptCheckout) => expiresAt <= clock.now();

  /** Closes what stands against a new page: those whose time is over, and one for another plan. The ids of those that were paid on. */
  async function closeOthers(userId: string, product: Product): Promise<string[]> {
    const open = (await listCheckouts(db.sql, userId, checkoutsAtMost)).filter(({ state }) => state === 'open');
    const isInTheWay = (one: KeptCheckout) =>
      isOver(one) || (product.kind === 'plan' && one.kind === 'plan' && one.productId !== product.id);
    const paid: string[] = [];
    for (const checkout of open.filter(isInTheWay)) {
      const closed = checkout.vendorId === null ? 'expired' : await payments.expireCheckout(checkout.vendorId);
      if (closed === 'complete') paid.push(checkout.id);
      else await updateCheckout(db.sql, checkout.id, { state: 'expired' });
    }
    return paid;
  }

  /** Closes checkouts that the service reports as complete. Their payment was read by then, or has failed, so the user may start another. */
  async function markComplete(checkoutIds: readonly string[]): Promise<void> {
    for (const id of checkoutIds) await updateCheckout(db.sql, id, { state: 'complete' });
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

  return { closeOthers, openOne, markComplete };
}

/**
 * Opens a page to pay on. Asked twice, it is the same page until somebody has paid on it; a page for another plan is closed
 * first.
 */
export function startCheckout(platform: Platform, uses: SellingUses, sync: (customerId: string) => Promise<void>) {
  const { payments } = uses;
  const customerOf = findOrMakeCustomer(platform, uses);
  const { closeOthers, openOne, markComplete } = openCheckouts(platform, uses);
  const { db, publicUrl } = platform;

  /** The address of a page; undefined when it was paid on, and nobody has told us of it before now. */
  async function findPage(userId: string, product: Product): Promise<string | undefined> {
    if (product.kind === 'plan' && (await findLiveSubscription(db.sql, userId))) {
      throw new AppError('conflict', 'You already have a plan. Change it instead of buying another one.');
    }
    const customerId = await customerOf(userId);
    const paid = await closeOthers(userId, product);
    if (paid.length > 0) {
      await sync(customerId);
      await markComplete(paid);
      return undefined;
    }
    const checkout = await openOne(userId, product);
    const page = await payments.createCheckout({
      customerId,
      product,
      checkoutId: checkout.id,
      expiresAt: checkout.expiresAt,
      successUrl: `${publicUrl}${planPath}?paid=true`,
      cancelUrl: `${publicUrl}${planPath}`,
    });
    await updateCheckout(db.sql, checkout.id, { vendorId: page.id, url: page.url });
    if (!page.isPaid) return page.url;
    await sync(customerId);
    await markComplete([checkout.id]);
    return undefined;
  }

  return async (userId: string, product: Product): Promise<string> => {
    refuseUnsold(product, payments.isTestMode);
    const url = (await findPage(userId, product)) ?? (await findPage(userId, product));
    if (url === undefined) throw new AppError('conflict', justPaid[product.kind]);
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
