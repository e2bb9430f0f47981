import { defaultPlan, ownerBonusCredits } from '#domain/billing/plans.ts';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { grantCredits, insertAccount } from './billing-store.ts';

/** Opens a person's account on the free plan, with that plan's credits; the installation's owner gets a bonus as well. */
export function openAccount({ ids }: Pick<Platform, 'ids'>) {
  return async (tx: Tx, { userId, isOwner }: { userId: string; isOwner: boolean }): Promise<void> => {
    const account = { id: ids.next('acc'), ownerId: userId, planId: defaultPlan.id };
    if (!(await insertAccount(tx, account))) return;
    const grant = { accountId: account.id, authorId: null, correlationId: currentCorrelation() };
    await grantCredits(tx, {
      ...grant,
      bucket: 'plan',
      credits: defaultPlan.credits,
      reason: `${defaultPlan.tier} plan`,
      reference: 'opening',
    });
    if (isOwner) {
      await grantCredits(tx, {
        ...grant,
        bucket: 'bonus',
        credits: ownerBonusCredits,
        reason: 'installation owner',
        reference: 'owner',
      });
    }
  };
}
