import type { TakeView } from '#contract/storyboards.ts';
import { hasRendition } from '#domain/assets/renditions.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Uses } from './ports.ts';
import type { Take } from './takes-store.ts';

type Seen = { take: Take; asset: Asset; staleReasons: string[] };

/** A take with its asset, as the board shows it. */
export function presentTake({ assets }: Pick<Uses, 'assets'>, { take, asset, staleReasons }: Seen): TakeView {
  const { provenance } = asset;
  return {
    id: take.id,
    slot: take.slot,
    medium: take.medium,
    number: take.number,
    assetId: asset.id,
    url: assets.signedMediaUrl(asset.id, 'original'),
    thumbnailUrl: hasRendition(asset.kind, 'w640') ? assets.signedMediaUrl(asset.id, 'w640') : null,
    waveformUrl: hasRendition(asset.kind, 'waveform') ? assets.signedMediaUrl(asset.id, 'waveform') : null,
    width: asset.width,
    height: asset.height,
    durationMs: asset.durationMs,
    model: provenance.model,
    prompt: provenance.prompt,
    seed: provenance.seed,
    credits: provenance.credits ?? 0,
    selected: take.selected,
    rating: take.rating,
    staleReasons,
    createdAt: take.createdAt.toISOString(),
  };
}
