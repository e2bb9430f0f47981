import { AppError } from '#contract/errors.ts';
import type { Asset } from './asset.ts';

/** The asset, if it is not in the trash; throws `conflict` if it is. */
export function refuseTrashed(asset: Asset): Asset {
  if (asset.trashedAt === null) return asset;
  throw new AppError('conflict', `“${asset.name}” is in the trash. Restore it first.`);
}
