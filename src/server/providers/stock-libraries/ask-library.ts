import { z } from 'zod';
import { readJson } from '../http/read-limited.ts';
import type { StockFailure } from '../stock.ts';

/** An address that a browser may be led to. */
export const WebAddress = z.url({ protocol: /^https?$/ });

type Asking<Schema extends z.ZodType> = {
  get: typeof fetch;
  url: URL;
  headers?: Record<string, string>;
  answer: Schema;
  /** Says that the key is wrong where others say 401. */
  refusedStatus?: number;
  signal: AbortSignal;
};

const patienceMs = 15_000;
const answerBytes = 4 * 1024 * 1024;

/** Asks a stock library. The address is never told: a key may stand in it. */
export async function askLibrary<Schema extends z.ZodType>(
  asking: Asking<Schema>,
): Promise<{ read: z.output<Schema> } | StockFailure> {
  const { get, url, headers = {}, answer, refusedStatus, signal } = asking;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const response = await get(url, { headers, redirect: 'error', signal: limited });
    const { status } = response;
    const detail = `${url.host} answered ${status}`;
    if (status === 429) return { failure: 'busy', detail };
    if (status === 401 || status === 403 || status === refusedStatus) return { failure: 'refused', detail };
    if (!response.ok) return { failure: 'away', detail };
    const read = answer.safeParse(await readJson(response, answerBytes));
    return read.success
      ? { read: read.data }
      : { failure: 'away', detail: `${url.host} returned an unreadable response` };
  } catch (error) {
    signal.throwIfAborted();
    return { failure: 'away', detail: `${url.host} was not reached: ${error instanceof Error ? error.name : 'error'}` };
  }
}
