import type { AssetView } from '#contract/assets.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';

export const kindLabel: Record<AssetKind, string> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  document: 'Document',
  weights: 'Trained',
};

/** Where an asset comes from: the author of stock, the model, or its kind for an upload. */
export function originOf(
  { kind, provenance: { model, stock } }: AssetView,
  labelOf: (modelId: string) => string,
): string {
  if (stock) return stock.author;
  return model === null ? kindLabel[kind] : labelOf(model);
}
