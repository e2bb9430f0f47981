import type { MiddlewareHandler } from 'hono';
import { randomIds } from '../ids.ts';
import { currentCorrelation, withCorrelation } from '../log/correlation.ts';

/**
 * Gives each request its correlation id: the caller's, if it looks like one; that of the work in which the server asks
 * itself; else a new one. The answer names it.
 */
export const correlate: MiddlewareHandler = async (context, next) => {
  const given = context.req.header('x-correlation-id');
  const correlationId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : ownId();
  await withCorrelation(correlationId, next);
  context.header('x-correlation-id', correlationId);
};

function ownId(): string {
  const current = currentCorrelation();
  return current === 'none' ? randomIds.next('cor') : current;
}
