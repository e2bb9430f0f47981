import type { CatalogueEntry } from './entry.ts';
import type { Pricing } from './price.ts';

/** What an installation wants of a model otherwise. Null is: as the catalogue says. */
export type ModelOverride = {
  status: 'available' | 'hidden' | null;
  pricing: Pricing | null;
  replacementId: string | null;
};

/** A model as an installation wants it. */
export function applyOverride(entry: CatalogueEntry, override: ModelOverride | undefined): CatalogueEntry {
  if (!override) return entry;
  const { status, pricing, replacementId } = override;
  return {
    ...entry,
    status: status ?? entry.status,
    retiredOn: status === 'available' ? null : entry.retiredOn,
    pricing: pricing ?? entry.pricing,
    replacementId: replacementId ?? entry.replacementId,
  };
}
