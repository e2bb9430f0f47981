import type { ContentCredentialsView } from '#contract/assets.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { findCredentials, type KeptCredentials } from './credentials-store.ts';
import { downloadAddress } from './media-address.ts';
import type { Address } from './present-asset.ts';

export type ReadAssetCredentials = (asset: Pick<Asset, 'id' | 'ownerId'>) => Promise<ContentCredentialsView>;

/** What an asset says of its origin. */
export function readAssetCredentials({ db }: Pick<Platform, 'db'>, address: Address): ReadAssetCredentials {
  return async (asset) => {
    const kept = await findCredentials(db.sql, asset.id);
    return kept ? present(kept, downloadAddress(address(asset, 'credentials'))) : none;
  };
}

const none: ContentCredentialsView = {
  state: 'none',
  signedBy: null,
  signedAt: null,
  actions: [],
  ingredients: [],
  isEmbedded: false,
  manifestUrl: null,
};

function present(kept: KeptCredentials, manifestUrl: string): ContentCredentialsView {
  return {
    state: kept.state,
    signedBy: kept.signedBy,
    signedAt: kept.signedAt?.toISOString() ?? null,
    actions: kept.actions.map(({ action, sourceType, software }) => ({ action, sourceType, software })),
    ingredients: kept.ingredients.map(({ title, relationship }) => ({ title, relationship })),
    isEmbedded: kept.isEmbedded,
    manifestUrl: kept.store ? manifestUrl : null,
  };
}
