import type { Platform } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import type { Asset } from './asset.ts';
import { findOwnWith } from './assets-store.ts';
import type { KeepFile, NewFile } from './keep-download.ts';
import type { Stills } from './stills.ts';

/** How many users' files are kept at once. */
const atOnce = 4;

type Parts = { keepFile: KeepFile; stills: Stills };

/** Copies files into a library, and renditions out of it. */
export function createCopies({ db }: Pick<Platform, 'db'>, { keepFile, stills }: Parts) {
  const inTurn = takeTurnsFairly(atOnce);
  return {
    /** Keeps a file unless the library has the same bytes already, whatever they are called by now. One file of a user is kept at a time. */
    keepOnce: ({ sha256, ...file }: NewFile & { sha256: string }): Promise<Asset> =>
      inTurn(file.ownerId, async () => {
        const kept = await findOwnWith(db.sql, { ownerId: file.ownerId, sha256 });
        return kept ?? keepFile(file);
      }),
    /** A still of what is seen, or the outline of what is heard, as they are served. */
    readRendition: (asset: Asset, rendition: 'w640' | 'waveform'): Promise<Buffer> =>
      rendition === 'waveform' ? stills.waveform(asset) : stills.still(asset, rendition),
  };
}
