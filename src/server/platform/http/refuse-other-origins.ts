import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';

/**
 * Refuses what a browser sends for a page of another origin. Browsers send `Sec-Fetch-Site` from secure pages, and `Origin` with
 * every POST. Programs that send neither have no user's session to abuse.
 */
export function refuseOtherOrigins(context: Context): void {
  const site = context.req.header('sec-fetch-site');
  const isSame = site === undefined ? hasOwnOrigin(context) : site === 'same-origin';
  if (!isSame) throw new AppError('not-allowed', 'Only pages of this installation can send this request.');
}

function hasOwnOrigin(context: Context): boolean {
  const origin = context.req.header('origin');
  if (origin === undefined) return true;
  return URL.parse(origin)?.host === (context.req.header('host') ?? new URL(context.req.url).host);
}
