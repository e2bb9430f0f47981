import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address of whoever asks. With `proxies` of our own in front of us it is what the outermost of them has
 * seen; whatever stands further left in `x-forwarded-for` the client has written itself.
 */
export function clientAddress(context: Context, proxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const chain = [...forwarded.filter((address) => address !== ''), connectionAddress(context)];
  return chain[Math.max(0, chain.length - 1 - proxies)] ?? 'unknown';
}

function connectionAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'in-process'; // Asked by the server itself: there is no socket.
  }
}
