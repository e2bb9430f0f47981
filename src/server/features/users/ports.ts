import type { Audit } from '#server/features/audit/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Communications } from '#server/features/communications/index.ts';
import type { IdentityFeature } from '#server/features/identity/index.ts';

/** What users need of others. */
export type Uses = {
  audit: Audit;
  communications: Pick<Communications, 'send' | 'forget'>;
  identity: Pick<IdentityFeature, 'service'>;
  billing: Pick<Billing, 'openAccount' | 'forgetOwner' | 'findAccount' | 'readBalance'>;
  /** Says whether the first account may be made, with the token of the printed link or without. */
  setup: { allows(token: string | undefined): boolean };
};
