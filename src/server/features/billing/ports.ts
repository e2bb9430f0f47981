import type { Audit } from '#server/features/audit/index.ts';

/** What billing needs of others. */
export type Uses = { audit: Pick<Audit, 'record'> };
