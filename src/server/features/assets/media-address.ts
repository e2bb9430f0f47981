import type { Rendition } from '#domain/assets/renditions.ts';
import { isSigned, sign } from '#server/platform/storage/signature.ts';

const weekSeconds = 7 * 24 * 60 * 60;

type Signing = { secret: string; clock: { now(): Date } };

/**
 * Where a rendition is fetched, relative to our own origin: good for whoever has it, for 7 to 14 days. The same all week,
 * so that browsers can keep what they have.
 */
export function mediaAddress(assetId: string, rendition: Rendition, { secret, clock }: Signing): string {
  const expires = expiryAt(clock.now());
  const signature = sign(secret, 'media', [assetId, rendition, expires]);
  return `/media/${assetId}/${rendition}?expires=${expires}&signature=${signature}`;
}

/** A storyboard of thousands asks for the same addresses again and again. */
const rememberedAtMost = 100_000;

/** Makes addresses, and remembers them for as long as they stay the same. */
export function rememberAddresses(signing: Signing): (assetId: string, rendition: Rendition) => string {
  const known = new Map<string, string>();
  let expires = 0;
  return (assetId, rendition) => {
    const now = expiryAt(signing.clock.now());
    if (now !== expires || known.size >= rememberedAtMost) known.clear();
    expires = now;
    const key = `${assetId} ${rendition}`;
    const address = known.get(key) ?? mediaAddress(assetId, rendition, signing);
    known.set(key, address);
    return address;
  };
}

const expiryAt = (now: Date) => (Math.ceil(now.getTime() / 1000 / weekSeconds) + 1) * weekSeconds;

/** The same file, to be saved under its name instead of shown. */
export function downloadAddress(address: string): string {
  return `${address}&download`;
}

/** Whether an address was made by us and has not expired. */
export function isMediaAddress(
  { assetId, rendition, query }: { assetId: string; rendition: string; query: Record<string, string> },
  { secret, clock }: Signing,
): boolean {
  const { expires = '', signature = '' } = query;
  if (!/^\d{1,12}$/.test(expires)) return false;
  if (!isSigned(sign(secret, 'media', [assetId, rendition, expires]), signature)) return false;
  return Number(expires) * 1000 > clock.now().getTime();
}
