import type { AdminModelView } from '#contract/catalogue-admin.ts';
import type { ProviderId } from '#domain/catalogue/model.ts';
import { day } from '#web/ui/format.ts';

/** What people call a vendor. */
export const vendorInWords: Record<ProviderId, string> = {
  previz: 'this machine',
  fal: 'fal',
  replicate: 'Replicate',
  openai: 'OpenAI',
  google: 'Google',
  elevenlabs: 'ElevenLabs',
  anthropic: 'Anthropic',
  'openai-compatible': 'your own server',
};

export type Standing = 'offered' | 'hidden' | 'retired' | 'not-connected';

/** Whether people are offered a model, and if not, why. */
export function standingOf({ model, isOffered }: AdminModelView): Standing {
  if (model.status === 'hidden') return 'hidden';
  if (model.status === 'retired') return 'retired';
  return isOffered ? 'offered' : 'not-connected';
}

/** `By fal`, `Retired Sep 24, 2026`, `Needs a key: fal or Google`. */
export function standingInWords(row: AdminModelView): string {
  const { retiredOn } = row.model;
  switch (standingOf(row)) {
    case 'offered':
      return `By ${vendorsOf(row.ways.filter(({ isConnected }) => isConnected))}`;
    case 'hidden':
      return 'Hidden';
    case 'retired':
      return retiredOn === null ? 'Retired' : `Retired ${day(retiredOn)}`;
    case 'not-connected':
      return needsInWords(row.ways);
  }
}

/** A key, or a release that knows the vendor's endpoint. */
function needsInWords(ways: AdminModelView['ways']): string {
  const known = ways.filter(({ hasKey }) => hasKey);
  return known.length === 0 ? `Needs a key: ${vendorsOf(ways)}` : `Not yet connected to ${vendorsOf(known)}`;
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });
const vendorsOf = (ways: AdminModelView['ways']): string =>
  alternatives.format([...new Set(ways.map(({ provider }) => vendorInWords[provider]))]);

/** The margin of the first way whose cost is known; null where none is. */
export function marginOfRow({ ways }: AdminModelView): AdminModelView['ways'][number]['margin'] {
  return ways.find(({ margin }) => margin !== null)?.margin ?? null;
}

/** `$0.046`, `−$0.31`: small sums, so three decimals below ten cents. */
export function dollarsInWords(amount: number): string {
  const digits = Math.abs(amount) < 0.1 ? 3 : 2;
  return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(digits)}`;
}
