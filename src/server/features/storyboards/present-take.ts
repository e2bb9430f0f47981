import type { ShownTake, TakeView } from '#contract/storyboards.ts';
import type { Likeness } from '#domain/characters/likeness.ts';
import { hasRendition } from '#domain/assets/renditions.ts';
import type { Asset, ShownAsset } from '#server/features/assets/index.ts';
import type { Uses } from './ports.ts';
import type { SelectedTake, Take } from './takes-store.ts';

type Seen<T, A> = { take: T; asset: A; staleReasons: string[]; likeness: Likeness[] };

/** A selected take, as far as the board shows it. */
export function presentShownTake(
  { assets }: Pick<Uses, 'assets'>,
  { take, asset, staleReasons, likeness }: Seen<SelectedTake, ShownAsset>,
): ShownTake {
  return {
    id: take.id,
    medium: take.medium,
    number: take.number,
    assetId: asset.id,
    url: assets.signedMediaUrl(asset, 'original'),
    thumbnailUrl: hasRendition(asset, 'w640') ? assets.signedMediaUrl(asset, 'w640') : null,
    waveformUrl: hasRendition(asset, 'waveform') ? assets.signedMediaUrl(asset, 'waveform') : null,
    width: asset.width,
    height: asset.height,
    durationMs: asset.durationMs,
    hasSound: asset.hasAudio,
    model: asset.model,
    selected: take.selected,
    rating: take.rating,
    staleReasons,
    ...(likeness.length > 0 && { likeness }),
  };
}

/** A take with its asset and what it was made from. */
export function presentTake(uses: Pick<Uses, 'assets'>, { asset, ...seen }: Seen<Take, Asset>): TakeView {
  const { take } = seen;
  const { provenance } = asset;
  return {
    ...presentShownTake(uses, { ...seen, asset: { ...asset, model: provenance.model } }),
    slot: take.slot,
    prompt: provenance.prompt,
    seed: provenance.seed,
    credits: provenance.credits ?? 0,
    stock: provenance.stock ?? null,
    createdAt: take.createdAt.toISOString(),
  };
}
