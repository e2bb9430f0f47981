import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs what an address says, so that nobody else can make one. `purpose` keeps the signatures of one use from being
 * good for another. 43 characters that may stand in an address.
 */
export function sign(secret: string, purpose: string, parts: readonly (string | number)[]): string {
  // JSON keeps the parts apart, whatever is in them.
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts.map(String)]))
    .digest('base64url');
}

/** Whether `signature` is the right one; takes as long for a wrong one. */
export function isSigned(expected: string, signature: string): boolean {
  const [right, given] = [Buffer.from(expected), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
