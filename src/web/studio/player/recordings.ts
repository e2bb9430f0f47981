import type { Loudness } from '#domain/exports/sound/loudness.ts';
import type { FilmSound } from './film.ts';
import { measureLoudness } from './measure-loudness.ts';

/** Decoded sounds this far from the playhead are let go. */
const keepWithinSeconds = 90;

/** A decoded sound, and how loud it is. */
export type Recording = { buffer: AudioBuffer; loudness: Loudness };

/** The recordings near the playhead, each fetched once. */
export function createRecordings(audio: () => AudioContext) {
  const recordings = new Map<string, Promise<Recording | null>>();
  return {
    load(url: string): Promise<Recording | null> {
      const known = recordings.get(url);
      if (known) return known;
      const loading = fetchRecording(audio(), url);
      recordings.set(url, loading);
      return loading;
    },
    letGo(sounds: readonly FilmSound[], at: number): void {
      for (const { url, startSeconds, endSeconds } of sounds) {
        if (startSeconds - at > keepWithinSeconds || at - endSeconds > keepWithinSeconds) recordings.delete(url);
      }
    },
  };
}

async function fetchRecording(context: AudioContext, url: string): Promise<Recording | null> {
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    const buffer = await context.decodeAudioData(await response.arrayBuffer());
    return { buffer, loudness: await measureLoudness(buffer) };
  } catch {
    return null; // A sound that cannot be had is silent; its picture goes on.
  }
}
