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
    pricing: pricing ? withCoverage(pricing, entry.pricing) : entry.pricing,
    replacementId: replacementId ?? entry.replacementId,
  };
}

/** An override of a flat price that does not say what the price covers keeps what the catalogue says. */
function withCoverage(pricing: Pricing, written: Pricing): Pricing {
  if (pricing.per !== 'task' || written.per !== 'task') return pricing;
  const covers = pricing.covers ?? written.covers;
  return covers ? { ...pricing, covers } : pricing;
}
