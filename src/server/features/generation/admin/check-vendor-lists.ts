import { type ProviderId, providerIds } from '#domain/catalogue/model.ts';
import type { Platform } from '#server/platform/platform.ts';
import { within } from '#server/platform/within.ts';
import type { Uses } from '../ports.ts';

const listTimeoutMs = 60_000;

/** Asks the vendors that have a list what of ours is no longer on it. A vendor that cannot be asked takes nothing away. */
export function checkVendorLists({ log }: Pick<Platform, 'log'>, { catalogue, generatorFor }: Uses) {
  async function check(provider: ProviderId, signal: AbortSignal): Promise<void> {
    const generator = await generatorFor(provider, null);
    if (!generator?.goneAmong) return;
    const endpoints = catalogue.gone.endpointsOf(provider).filter((one) => generator.speaks?.(one) ?? true);
    try {
      const gone = await within((limited) => generator.goneAmong?.(endpoints, limited) ?? Promise.resolve([]), {
        timeoutMs: listTimeoutMs,
        outer: signal,
      });
      if (gone.length > 0) {
        log.warn({ provider, gone }, 'A vendor discontinued these endpoints. Their models are hidden.');
      }
      await catalogue.gone.note(provider, { gone });
    } catch (error) {
      signal.throwIfAborted();
      await catalogue.gone.note(provider, { problem: String(error).slice(0, 300) });
    }
  }
  return async (signal: AbortSignal): Promise<void> => {
    for (const provider of providerIds) await check(provider, signal);
  };
}
