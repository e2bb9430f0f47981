import type { Tx } from '#server/platform/platform.ts';
import { type Account, findAccount } from './billing-store.ts';

/** The account of somebody who is known to have one. */
export async function mustFindAccount(tx: Tx, userId: string): Promise<Account> {
  const account = await findAccount(tx, userId);
  if (!account) throw new Error(`User ${userId} has no account.`);
  return account;
}
