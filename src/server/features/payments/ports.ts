import type { Billing } from '#server/features/billing/index.ts';
import type { Communications } from '#server/features/communications/index.ts';
import type { Users } from '#server/features/users/index.ts';
import type { Payments } from '#server/providers/payments.ts';

/** What payments need of others. */
export type Uses = {
  billing: Pick<
    Billing,
    | 'findAccount'
    | 'renewPlan'
    | 'upgradePlan'
    | 'giveCredits'
    | 'takeBack'
    | 'takenLate'
    | 'takeNoMore'
    | 'setSubscription'
  >;
  communications: Pick<Communications, 'send'>;
  users: Pick<Users, 'find'>;
  /** Undefined where nothing is sold. */
  payments: Payments | undefined;
};

/** The same where something is sold. */
export type SellingUses = Uses & { payments: Payments };
