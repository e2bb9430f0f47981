import type { Platform } from '#server/platform/platform.ts';
import type { CheckedContent } from './check-content.ts';
import type { KeptCredentials } from './credentials-store.ts';
import { keptFrom } from './sign-output.ts';

/** Reads what a brought file says of its origin; null where it says nothing. A converted file is read as it was brought. */
export function createReadClaim({ signer }: Pick<Platform, 'signer'>) {
  return async (path: string, { media, converted }: CheckedContent): Promise<KeptCredentials | null> => {
    const mediaType = converted ? (media.facts.convertedFrom ?? media.mediaType) : media.mediaType;
    const claimed = await signer.read({ path, mediaType });
    // The file that is kept in its stead does not carry the claim.
    return claimed && keptFrom(claimed, { sourceType: null, isEmbedded: !converted, unsignedSha256: null });
  };
}
