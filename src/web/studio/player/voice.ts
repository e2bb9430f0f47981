import { gainFor } from '#domain/exports/sound/loudness.ts';
import type { FilmSound } from './film.ts';
import { duckedDb } from './film-level.ts';
import { spreadOf } from './measure-loudness.ts';
import type { Outputs } from './outputs.ts';
import type { Recording } from './recordings.ts';

/** A sound that has been scheduled. */
export type Voice = { source: AudioBufferSourceNode; gain: GainNode };

/** Stands in for a sound that is still being fetched. */
export const waiting: Voice = {} as Voice;

type Start = Recording & { sound: FilmSound; position: number; context: AudioContext; outputs: Outputs };

/** Schedules a sound at the level of its bus, cut and faded as the film has it. `position` is where the film is. */
export function startVoice({ sound, buffer, loudness, position, context, outputs }: Start): Voice {
  const source = new AudioBufferSourceNode(context, { buffer });
  const gain = new GainNode(context, { gain: 0 });
  source.connect(gain).connect(outputs[sound.bus]);
  const begins = context.currentTime + Math.max(0, sound.startSeconds - position);
  const into = Math.max(0, position - sound.startSeconds);
  const ends = context.currentTime + (sound.endSeconds - position);
  const full = spreadOf(buffer) * 10 ** ((gainFor(sound.bus, loudness) + sound.gainDb) / 20);
  shape(gain.gain, { full, begins, ends, sound, isCutIn: into > 0 });
  source.start(begins, sound.sourceSeconds + into);
  source.stop(Math.max(begins, ends));
  return { source, gain };
}

/** Turns effects and music down while somebody speaks, as the export's compressors do: down in a tenth of a second, back in about one. */
export function duck({ effects, music }: Outputs, begins: number, ends: number): void {
  lower(effects.gain, duckedDb.effects);
  lower(music.gain, duckedDb.music);

  function lower(gain: AudioParam, decibels: number): void {
    gain.setTargetAtTime(10 ** (decibels / 20), Math.max(0, begins), 0.04);
    gain.setTargetAtTime(1, Math.max(0, ends), 0.35);
  }
}

type Shape = { full: number; begins: number; ends: number; sound: FilmSound; isCutIn: boolean };

function shape(gain: AudioParam, { full, begins, ends, sound, isCutIn }: Shape): void {
  const fadeIn = isCutIn ? 0.01 : Math.max(sound.fadeInSeconds, 0.005);
  gain.setValueAtTime(0, begins);
  gain.linearRampToValueAtTime(full, begins + fadeIn);
  gain.setValueAtTime(full, Math.max(begins + fadeIn, ends - sound.fadeOutSeconds));
  gain.linearRampToValueAtTime(0, ends);
}

/** Ends a sound at once. */
export function stopVoice(voice: Voice): void {
  if (voice === waiting) return;
  voice.source.stop();
  voice.gain.disconnect();
}
