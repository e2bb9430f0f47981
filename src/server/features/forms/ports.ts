import type { Audit } from '#server/features/audit/index.ts';
import type { Communications } from '#server/features/communications/index.ts';

/** What forms need of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  communications: Pick<Communications, 'send' | 'sendToOperators'>;
};
