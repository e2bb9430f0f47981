/** IPTC's words for where media comes from, as far as we make it (cv.iptc.org/newscodes/digitalsourcetype). */
export const sourceTypes = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicMedia',
  'algorithmicallyEnhanced',
  'compositeSynthetic',
  'composite',
] as const;
export type SourceType = (typeof sourceTypes)[number];

/** Something to which a trained model has added a part. */
export const trainedPart: SourceType = 'compositeWithTrainedAlgorithmicMedia';

/** A part of a film: who made it, by the catalogue's id; null for an upload. */
export type FilmPart = { model: string | null };

/** Where a film comes from, by what it is put together from. */
export function sourceTypeOfFilm(parts: readonly FilmPart[]): SourceType {
  const models = parts.flatMap(({ model }) => model ?? []);
  if (models.some((model) => !isBuiltIn(model))) return trainedPart;
  return models.length > 0 ? 'compositeSynthetic' : 'composite';
}

/** What a film's picture says of where it comes from, where a viewer is to know; null where nothing of it was generated. */
export function originLabelOf(sourceType: SourceType): string | null {
  if (sourceType === trainedPart) return 'Made with AI';
  return sourceType === 'compositeSynthetic' ? 'Computer-generated' : null;
}

/** Built-in models draw and play by rules; all others have learned from data. */
export function isBuiltIn(modelId: string): boolean {
  return modelId.startsWith('previz-');
}
