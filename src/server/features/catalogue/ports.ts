import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Audit } from '#server/features/audit/index.ts';
import type { Voices } from '#server/providers/voices.ts';

/** What the catalogue needs of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  voices: Partial<Record<ProviderId, Voices>>;
  /** The vendors whose keys this installation has. `speaks` says which endpoints the adapter knows; without it, all. */
  vendors: Partial<Record<ProviderId, { speaks?(endpoint: string): boolean }>>;
};
