import type { Rendition } from '#domain/assets/renditions.ts';
import { isSigned, sign } from '#server/platform/storage/signature.ts';

const weekSeconds = 7 * 24 * 60 * 60;

type Signing = { secret: string; clock: { now(): Date } };
/** An asset, and the access version of its owner's account. */
type Signed = { assetId: string; version: number };

/**
 * Where a rendition is fetched, relative to our own origin: good for anyone who has it, for 7 to 14 days, until the owner's
 * account is disabled or closed. The same all week, so that browsers can cache the media.
 */
export function mediaAddress({ assetId, version }: Signed, rendition: Rendition, { secret, clock }: Signing): string {
  const expires = expiryAt(clock.now());
  const signature = sign(secret, 'media', [assetId, rendition, expires, ...versionPart(version)]);
  return `/media/${assetId}/${rendition}?expires=${expires}${versionQuery(version)}&signature=${signature}`;
}

/** Accounts that were never shut have version 0, which addresses leave out. */
const versionPart = (version: number): number[] => (version === 0 ? [] : [version]);
const versionQuery = (version: number): string => (version === 0 ? '' : `&version=${version}`);

/** A storyboard of thousands asks for the same addresses again and again. */
const rememberedAtMost = 100_000;

/** Makes addresses, and remembers them for as long as they stay the same. */
export function rememberAddresses(signing: Signing): (signed: Signed, rendition: Rendition) => string {
  const known = new Map<string, string>();
  let expires = 0;
  return (signed, rendition) => {
    const now = expiryAt(signing.clock.now());
    if (now !== expires || known.size >= rememberedAtMost) known.clear();
    expires = now;
    const key = `${signed.assetId} ${signed.version} ${rendition}`;
    const address = known.get(key) ?? mediaAddress(signed, rendition, signing);
    known.set(key, address);
    return address;
  };
}

const expiryAt = (now: Date) => (Math.ceil(now.getTime() / 1000 / weekSeconds) + 1) * weekSeconds;

/** The same file, to be saved under its name instead of shown. */
export function downloadAddress(address: string): string {
  return `${address}&download`;
}

/**
 * The access version that an address was issued with; undefined when the address is forged or has expired. The caller
 * compares the version with the one that the owner's account has now.
 */
export function versionOfAddress(
  { assetId, rendition, query }: { assetId: string; rendition: string; query: Record<string, string> },
  { secret, clock }: Signing,
): number | undefined {
  const { expires = '', signature = '', version = '0' } = query;
  if (!/^\d{1,12}$/.test(expires) || !/^\d{1,9}$/.test(version)) return undefined;
  const expected = sign(secret, 'media', [assetId, rendition, expires, ...versionPart(Number(version))]);
  if (!isSigned(expected, signature) || Number(expires) * 1000 <= clock.now().getTime()) return undefined;
  return Number(version);
}
