import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { Voice } from '#domain/voices/voice.ts';
import type { OfferedVoice, Voices } from '#server/providers/voices.ts';
import type { Uses } from './ports.ts';

type Ways = Pick<CatalogueEntry, 'kind' | 'endpoints'>;
type Entries = { here: Ways; written: Ways | undefined };

/** What speaks with a voice of a list. */
const kinds: ReadonlySet<TaskKind> = new Set(['speech', 'speech-to-speech']);

/** Who says which voices a speech model has: the vendor of its best way here, else of its best anywhere, for those with a key of their own. */
export async function voicesOfModel(
  { vendors }: Pick<Uses, 'vendors'>,
  { here, written }: Entries,
): Promise<Voices | undefined> {
  if (!kinds.has(here.kind)) return undefined;
  const [way = written?.endpoints[0]] = here.endpoints;
  return way && vendors.voicesFor(way.provider);
}

/** A voice of a model, and where it can be heard, relative to our origin: the vendor's own address is not for browsers. */
export type HeardVoice = Voice & { previewUrl: string | null };

/** A vendor's voice as people hear it: nobody can hear one that has no sample and whose vendor says none. */
export function heardVoice(modelId: string, voice: OfferedVoice, { say }: Pick<Voices, 'say'>): HeardVoice {
  const { sampleUrl, ...said } = voice;
  const isHeard = sampleUrl !== null || say !== undefined;
  const previewUrl = `/media/voices/${encodeURIComponent(modelId)}/${encodeURIComponent(voice.id)}`;
  return { ...said, previewUrl: isHeard ? previewUrl : null };
}
