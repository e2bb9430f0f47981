import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import type { OfferedVoice, Voices } from '#server/providers/voices.ts';
import type { Uses } from './ports.ts';

type Entries = { here: Pick<CatalogueEntry, 'endpoints'>; written: Pick<CatalogueEntry, 'endpoints'> | undefined };

/** Who says which voices a speech model has: the vendor of its best way here, else of its best anywhere, for those with a key of their own. */
export async function voicesOfModel(
  { vendors }: Pick<Uses, 'vendors'>,
  { here, written }: Entries,
): Promise<Voices | undefined> {
  const [way = written?.endpoints[0]] = here.endpoints;
  return way && vendors.voicesFor(way.provider);
}

/** Where a voice of a model can be heard, relative to our origin: the vendor's own address is not for browsers. */
export function samplePath(modelId: string, { id, sampleUrl }: OfferedVoice): string | null {
  if (sampleUrl === null) return null;
  return `/media/voices/${encodeURIComponent(modelId)}/${encodeURIComponent(id)}`;
}
