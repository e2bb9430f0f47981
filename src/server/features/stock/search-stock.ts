import { createHash } from 'node:crypto';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { StockVendor } from '#domain/stock/stock.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Stock, StockFailure, StockQuery } from '#server/providers/stock.ts';
import type { Uses } from './ports.ts';
import { findSearch, type KeptPage, keepSearch } from './stock-store.ts';

/**
 * Looks something up in a stock library; what it answered within a day is not asked again. Throws `not-found` without its key,
 * `too-many-requests` when it wants a rest, `provider-failed` when it does not take the key, `unavailable` when it cannot be reached.
 */
export function searchStock({ db, log }: Pick<Platform, 'db' | 'log'>, { libraries, vendorKeys }: Uses) {
  return async (vendor: StockVendor, query: StockQuery, signal: AbortSignal): Promise<KeptPage> => {
    const key = await vendorKeys.read(vendor, null);
    if (!key) throw new AppError('not-found', `This installation has no ${vendors[vendor].label} key.`);
    const name = nameOf(libraries[vendor], query);
    const kept = await findSearch(db.sql, name);
    if (kept) return kept;
    const answer = await libraries[vendor].search(query, key.secret, signal);
    if ('failure' in answer) {
      log.warn({ vendor, failure: answer.failure, detail: answer.detail }, 'A stock library did not answer.');
      throw refusalOf(vendor, answer);
    }
    await db.transaction((tx) => keepSearch(tx, name, answer));
    return answer;
  };
}

/** A library that lies elsewhere from one start to the next, as a pretended one does, is asked again: its files lie there too. */
function nameOf({ id, ownOrigins }: Stock, { kind, words, shape, page }: StockQuery): string {
  const asked = JSON.stringify([id, ownOrigins, kind, words.toLowerCase().replaceAll(/\s+/g, ' '), shape, page]);
  return createHash('sha256').update(asked).digest('hex');
}

/** Stock libraries limit requests by the hour, and usually accept new ones within minutes. */
const restSeconds = 300;

function refusalOf(vendor: StockVendor, { failure }: StockFailure): AppError {
  const { label } = vendors[vendor];
  const said: Record<StockFailure['failure'], [ErrorCode, string]> = {
    busy: ['too-many-requests', `${label} has reached its rate limit. Try again in a few minutes.`],
    refused: ['provider-failed', `${label} rejected this installation’s key. Ask an admin to check it under Vendors.`],
    away: ['unavailable', `Couldn’t reach ${label}. Try again later.`],
  };
  return new AppError(...said[failure], { retryAfterSeconds: restSeconds });
}
