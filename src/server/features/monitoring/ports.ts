import type { Audit } from '#server/features/audit/index.ts';

/** What monitoring needs of others. */
export type Uses = { audit: Pick<Audit, 'record'>; version: string };
