import type { z } from 'zod';
import type { AssetView } from '#contract/assets.ts';
import { hasRendition, type Rendition } from '#domain/assets/renditions.ts';
import type { Asset } from './asset.ts';
import { downloadAddress } from './media-address.ts';

/** Where a rendition of an asset is fetched. */
export type Address = (asset: Pick<Asset, 'id' | 'ownerId'>, rendition: Rendition) => string;
export type PresentAsset = (asset: Asset) => z.input<typeof AssetView>;

/** The row, as its owner may see it, with addresses. */
export function presentWith(address: Address): PresentAsset {
  return (asset) => presentAsset(asset, address);
}

function presentAsset(asset: Asset, address: Address): z.input<typeof AssetView> {
  const { provenance } = asset;
  const still = (rendition: Rendition) => (hasRendition(asset, rendition) ? address(asset, rendition) : null);
  return {
    id: asset.id,
    kind: asset.kind,
    mediaType: asset.mediaType,
    sizeBytes: asset.sizeBytes,
    width: asset.width,
    height: asset.height,
    durationMs: asset.durationMs,
    frameRate: asset.frameRate,
    hasAudio: asset.hasAudio,
    name: asset.name,
    tag: asset.tag,
    isFavorite: asset.isFavorite,
    projectId: asset.projectId,
    folderId: asset.folderId,
    trashedAt: asset.trashedAt?.toISOString() ?? null,
    proxy: asset.proxy,
    createdAt: asset.createdAt.toISOString(),
    provenance: {
      model: provenance.model,
      prompt: provenance.prompt,
      seed: provenance.seed,
      credits: provenance.credits,
      parents: provenance.parents,
      taskId: provenance.taskId,
      stock: provenance.stock ?? null,
    },
    urls: {
      original: address(asset, 'original'),
      download: downloadAddress(address(asset, 'original')),
      w320: still('w320'),
      w640: still('w640'),
      w1280: still('w1280'),
      poster: still('poster'),
      strip: still('strip'),
      waveform: still('waveform'),
      proxy: still('proxy'),
    },
  };
}
