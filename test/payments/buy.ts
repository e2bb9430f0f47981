import { paymentsApi } from '#contract/payments.ts';
import { usersApi } from '#contract/users.ts';
import type { TestApp, TestUser } from '../harness/start-test-app.ts';

export type Card = 'pays' | 'declines' | 'confirms' | 'runsDry';

/** Sends a form of the cashier's pages, as a browser does; answers without following where it leads. */
export async function sendForm(url: string, fields: Record<string, string>): Promise<{ status: number; html: string }> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return { status: response.status, html: await response.text() };
}

/** Goes to the page on which something is paid for, and pays. */
export async function buy(user: TestUser, product: { kind: 'plan' | 'pack'; productId: number }, card: Card = 'pays') {
  const { url } = await user.call(paymentsApi.checkout, { body: product });
  return { url, ...(await sendForm(url, { card })) };
}

/** Plan and credits of somebody, in few words. */
export async function standing(user: TestUser) {
  const { data } = await user.call(usersApi.me, {});
  return { plan: data.plan_id, credits: data.credits, bonus: data.credits_bonus };
}

/** Does something on somebody's page at the cashier: its clock, card, refunds and disputes. */
export async function atCashier(user: TestUser, action: string, fields: Record<string, string>): Promise<void> {
  const { url } = await user.call(paymentsApi.portal, {});
  const { status } = await sendForm(`${url}/${action}`, fields);
  if (status !== 303) throw new Error(`The cashier answered ${status} to ${action}.`);
}

/** The subscription's own id, which only the cashier's page shows. */
export async function subscriptionIds(user: TestUser): Promise<string[]> {
  const { url } = await user.call(paymentsApi.portal, {});
  const html = await (await fetch(url)).text();
  return [...html.matchAll(/value="(sub_[^"]+)"/g)].map(([, id = '']) => id);
}

/** Moves the clock of somebody's subscription to the next thing that happens to it. */
export async function moveClock(user: TestUser): Promise<void> {
  const [id = ''] = await subscriptionIds(user);
  await atCashier(user, 'clock', { id });
}

/** Waits until the events have landed. */
export function untilStanding(app: TestApp, user: TestUser, wanted: Partial<Awaited<ReturnType<typeof standing>>>) {
  return app.until(async () => {
    const now = await standing(user);
    const isThere = Object.entries(wanted).every(([name, value]) => now[name as keyof typeof now] === value);
    return isThere ? now : undefined;
  });
}
