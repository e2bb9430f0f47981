import type { CharacterView } from '#contract/character-views.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findConsents } from './consents-store.ts';
import type { Uses } from './ports.ts';
import { findConsentRefusals } from './refuse-unconsented.ts';

type Parts = Parameters<typeof findConsentRefusals>[0];

/** Reads the consent of a character as its owner sees it, and why nothing may be made with the character now. */
export function readConsentOf(platform: Parts['platform'] & Pick<Platform, 'db'>, uses: Pick<Uses, 'assets'>) {
  const { assets } = uses;
  const findRefusals = findConsentRefusals({ platform, uses });
  return async (ownerId: string, characterId: string): Promise<Pick<CharacterView, 'consent' | 'consentRefusal'>> => {
    const kept = (await findConsents(platform.db.sql, [characterId])).get(characterId);
    const consentRefusal = (await findRefusals(ownerId, [characterId], 'face')).get(characterId) ?? null;
    if (!kept) return { consent: null, consentRefusal };
    const { basis, personName, covers, endsOn, recordedAt, documentAssetId } = kept;
    const [file] = documentAssetId === null ? [] : await assets.findAll([documentAssetId]);
    const document = file && {
      assetId: file.id,
      name: file.name,
      url: assets.signedMediaUrl({ id: file.id, ownerId }, 'original'),
    };
    const consent = { basis, personName, covers: [...covers], document: document ?? null, endsOn };
    return { consent: { ...consent, recordedAt: recordedAt.toISOString() }, consentRefusal };
  };
}
