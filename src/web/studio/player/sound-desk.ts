import type { FilmSound } from './film.ts';
import { measureGain } from './measure-gain.ts';

/** Sounds are fetched this long before they are heard, and scheduled as soon as they are there. */
const fetchAheadSeconds = 8;
/** Decoded sounds this far from the playhead are let go. */
const keepWithinSeconds = 90;
/** Music gives way to dialogue by this factor, within this time. */
const duckedGain = 0.45;
const duckSeconds = 0.15;

type Voice = { source: AudioBufferSourceNode; gain: GainNode };
type Outputs = { all: GainNode; music: GainNode };

/** Plays a film's sounds in time: fetches them ahead, schedules them on the audio clock, lets them go. */
export function createSoundDesk(audio: () => AudioContext) {
  const buffers = new Map<string, Promise<AudioBuffer | null>>();
  const playing = new Map<string, Voice>();
  let outputs: Outputs | undefined;
  let level = 1;

  function load(url: string): Promise<AudioBuffer | null> {
    const known = buffers.get(url);
    if (known) return known;
    const loading = fetchSound(audio(), url);
    buffers.set(url, loading);
    return loading;
  }

  async function begin(sound: FilmSound, when: () => number): Promise<void> {
    const buffer = await load(sound.url);
    // While it was being fetched the film may have been stopped, or have gone on.
    const late = playing.get(sound.id);
    if (!buffer || late !== waiting) return;
    outputs ??= makeOutputs(audio(), level);
    playing.set(sound.id, startVoice({ sound, buffer, position: when(), context: audio(), outputs }));
  }

  return {
    /** Keeps everything scheduled that is heard soon. `position` answers where the film is, in seconds. */
    keepUp(sounds: readonly FilmSound[], position: () => number): void {
      const at = position();
      for (const sound of sounds) {
        const isSoon = sound.startSeconds < at + fetchAheadSeconds && sound.endSeconds > at;
        if (!isSoon || playing.has(sound.id)) continue;
        playing.set(sound.id, waiting);
        void begin(sound, position);
      }
      letGo(buffers, sounds, at);
    },
    stop(): void {
      for (const voice of playing.values()) stopVoice(voice);
      playing.clear();
      outputs?.music.gain.cancelScheduledValues(0);
      outputs?.music.gain.setValueAtTime(1, audio().currentTime);
    },
    setLevel(next: number): void {
      level = next;
      outputs?.all.gain.setTargetAtTime(next, audio().currentTime, 0.02);
    },
  };
}

function makeOutputs(context: AudioContext, level: number): Outputs {
  const all = new GainNode(context, { gain: level });
  const music = new GainNode(context);
  // Voices over music over effects can add up to more than a loudspeaker takes.
  const limiter = new DynamicsCompressorNode(context, { threshold: -3, ratio: 20, attack: 0.002, release: 0.2 });
  music.connect(all).connect(limiter).connect(context.destination);
  return { all, music };
}

/** Stands in for a sound that is still being fetched. */
const waiting: Voice = {} as Voice;

async function fetchSound(context: AudioContext, url: string): Promise<AudioBuffer | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await context.decodeAudioData(await response.arrayBuffer()) : null;
  } catch {
    return null; // A sound that cannot be had is silent; its picture goes on.
  }
}

type Start = { sound: FilmSound; buffer: AudioBuffer; position: number; context: AudioContext; outputs: Outputs };

function startVoice({ sound, buffer, position, context, outputs }: Start): Voice {
  const source = new AudioBufferSourceNode(context, { buffer });
  const gain = new GainNode(context, { gain: 0 });
  source.connect(gain).connect(sound.bus === 'music' ? outputs.music : outputs.all);
  const begins = context.currentTime + Math.max(0, sound.startSeconds - position);
  const into = Math.max(0, position - sound.startSeconds);
  const ends = context.currentTime + (sound.endSeconds - position);
  shape(gain.gain, {
    full: measureGain(buffer, sound.bus) * 10 ** (sound.gainDb / 20),
    begins,
    ends,
    sound,
    isCutIn: into > 0,
  });
  if (sound.bus === 'dialogue') duck(outputs.music.gain, begins, ends);
  source.start(begins, sound.sourceSeconds + into);
  source.stop(ends);
  return { source, gain };
}

function duck(music: AudioParam, begins: number, ends: number): void {
  music.setTargetAtTime(duckedGain, Math.max(0, begins - duckSeconds), duckSeconds);
  music.setTargetAtTime(1, ends, duckSeconds * 3);
}

type Shape = { full: number; begins: number; ends: number; sound: FilmSound; isCutIn: boolean };

function shape(gain: AudioParam, { full, begins, ends, sound, isCutIn }: Shape): void {
  const fadeIn = isCutIn ? 0.01 : Math.max(sound.fadeInSeconds, 0.005);
  gain.setValueAtTime(0, begins);
  gain.linearRampToValueAtTime(full, begins + fadeIn);
  gain.setValueAtTime(full, Math.max(begins + fadeIn, ends - sound.fadeOutSeconds));
  gain.linearRampToValueAtTime(0, ends);
}

function stopVoice(voice: Voice): void {
  if (voice === waiting) return;
  voice.source.stop();
  voice.gain.disconnect();
}

function letGo(buffers: Map<string, unknown>, sounds: readonly FilmSound[], at: number): void {
  for (const { url, startSeconds, endSeconds } of sounds) {
    if (startSeconds - at > keepWithinSeconds || at - endSeconds > keepWithinSeconds) buffers.delete(url);
  }
}

export type SoundDesk = ReturnType<typeof createSoundDesk>;
