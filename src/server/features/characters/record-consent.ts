import { AppError } from '#contract/errors.ts';
import { type Consent, consentFieldProblems, dayOf, type Likeness } from '#domain/characters/consent.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endConsent, insertConsent } from './consents-store.ts';
import type { Uses } from './ports.ts';
import { lockForChange } from './require-character.ts';
import { saveChange } from './save-change.ts';

type Recorded = {
  characterId: string;
  revision: number;
  likeness: Likeness;
  /** Null withdraws the one that is recorded. */
  consent: (Consent & { documentAssetId: string | null }) | null;
};

/**
 * Records whether a character shows a real person, and the consent to use that person's likeness. Throws `invalid-input` for a consent that lacks what its basis
 * demands, `not-found` for a document that is not the owner's.
 */
export function recordConsent(platform: Platform, uses: Uses) {
  const { db, clock, ids } = platform;
  const save = saveChange(platform);
  return async (ownerId: string, { characterId, revision, likeness, consent }: Recorded): Promise<void> => {
    if (consent) refuseIncomplete(consent, dayOf(clock.now()));
    if (consent?.documentAssetId) await uses.assets.requireOwnUsable(ownerId, consent.documentAssetId);
    const refuseGrowth = await uses.assets.room.guardGrowth(ownerId);
    const work = db.transaction(async (tx) => {
      const character = await lockForChange(tx, ownerId, { id: characterId, revision });
      const at = clock.now();
      await endConsent(tx, characterId, at);
      if (consent) await insertConsent(tx, { ...consent, id: ids.next('cns'), characterId, at });
      await save(tx, character, { likeness });
      await refuseGrowth?.(tx, { grows: consent !== null, notDone: 'The consent was not recorded.' });
    });
    await work.catch((thrown: unknown) => {
      if (!violatesForeignKey(thrown)) throw thrown;
      throw new AppError(
        'not-found',
        'The consent document was deleted, so the consent wasn’t recorded. Choose another document and save again.',
        {
          cause: thrown,
        },
      );
    });
  };
}

function refuseIncomplete(consent: Consent & { documentAssetId: string | null }, today: string): void {
  const fields = consentFieldProblems(consent, { hasDocument: consent.documentAssetId !== null, today }).map(
    ({ path, message }) => ({ path: `consent.${path}`, message }),
  );
  if (fields.length === 0) return;
  throw new AppError('invalid-input', fields.map(({ message }) => message).join(' '), { fields });
}
