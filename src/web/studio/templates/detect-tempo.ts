import { wrap } from 'web-audio-beat-detector-broker';

/** A song's tempo in beats per minute, and its first beat in milliseconds from the beginning. */
export type Tempo = { bpm: number; firstBeatMs: number };

/** The tempos that are looked for. Half and double tempo sound alike, so the range is about one octave. */
const tempoSettings = { minTempo: 70, maxTempo: 180 };

/** Finds the tempo of a recording in the browser. Null if it has no steady beat or cannot be decoded. */
export async function detectTempo(url: string): Promise<Tempo | null> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('Couldn’t load the song.');
  const context = new OfflineAudioContext(1, 1, 44_100);
  const worker = new Worker(new URL('./tempo-worker.ts', import.meta.url), { type: 'module' });
  try {
    const recording = await context.decodeAudioData(await response.arrayBuffer());
    const { bpm, offset } = await wrap(worker).guess(recording, tempoSettings);
    const beatMs = 60_000 / bpm;
    return { bpm, firstBeatMs: Math.round((offset * 1000) % beatMs) };
  } catch {
    return null;
  } finally {
    worker.terminate();
  }
}
