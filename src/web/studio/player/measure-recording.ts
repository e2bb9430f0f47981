import type { Loudness } from '#domain/exports/sound/loudness.ts';
import { measureLoudness } from './measure-loudness.ts';

/** Fetches a recording and says how loud it is, by the same measure as the export's. */
export async function measureRecording(url: string): Promise<Loudness> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('Couldn’t load the recording.');
  const context = new OfflineAudioContext({ length: 1, sampleRate: 48_000 });
  return measureLoudness(await context.decodeAudioData(await response.arrayBuffer()));
}
