import { duckings } from './duckings.ts';
import type { FilmSound } from './film.ts';
import { masteringDb } from './film-level.ts';
import { makeOutputs, type Outputs } from './outputs.ts';
import { createRecordings } from './recordings.ts';
import { duck, startVoice, stopVoice, type Voice, waiting } from './voice.ts';

/** Sounds are fetched this long before they are heard, and scheduled as soon as they are there. */
const fetchAheadSeconds = 8;
/** How long the film takes to another level when its sounds change. */
const levelSeconds = 0.2;

/** What follows from a film's sounds together. */
type Prepared = { sounds: readonly FilmSound[]; to: Outputs; ducks: [from: number, until: number][] };

/** Plays a film's sounds in time and as loud as its export: fetches them ahead, schedules them on the audio clock, lets them go. */
export function createSoundDesk(audio: () => AudioContext) {
  const recordings = createRecordings(audio);
  const playing = new Map<string, Voice>();
  const ducked = new Set<number>();
  let prepared: Prepared | undefined;
  let level = 1;

  async function begin(sound: FilmSound, { when, to }: { when: () => number; to: Outputs }): Promise<void> {
    playing.set(sound.id, waiting);
    const recording = await recordings.load(sound.url);
    // While it was being fetched the film may have been stopped, or have gone on.
    if (!recording || playing.get(sound.id) !== waiting) return;
    playing.set(sound.id, startVoice({ sound, ...recording, position: when(), context: audio(), outputs: to }));
  }

  function keepDucked({ to, ducks }: Prepared, at: number): void {
    const zero = audio().currentTime - at;
    for (const [from, until] of ducks) {
      if (!isSoon(from, until, at) || ducked.has(from)) continue;
      ducked.add(from);
      duck(to, zero + from, zero + until);
    }
  }

  return {
    /** Keeps everything scheduled that is heard soon. `position` answers where the film is, in seconds. */
    keepUp(sounds: readonly FilmSound[], position: () => number): void {
      const at = position();
      if (prepared?.sounds !== sounds) prepared = prepare(sounds, { context: audio(), before: prepared, level });
      for (const sound of sounds) {
        if (!isSoon(sound.startSeconds, sound.endSeconds, at) || playing.has(sound.id)) continue;
        void begin(sound, { when: position, to: prepared.to });
      }
      keepDucked(prepared, at);
      recordings.letGo(sounds, at);
    },
    stop(): void {
      for (const voice of playing.values()) stopVoice(voice);
      playing.clear();
      ducked.clear();
      for (const gain of prepared ? [prepared.to.effects.gain, prepared.to.music.gain] : []) {
        gain.cancelScheduledValues(0);
        gain.setValueAtTime(1, audio().currentTime);
      }
    },
    setLevel(next: number): void {
      level = next;
      prepared?.to.volume.gain.setTargetAtTime(next, audio().currentTime, 0.02);
    },
  };
}

const isSoon = (from: number, until: number, at: number) => from < at + fetchAheadSeconds && until > at;

type Preparing = { context: AudioContext; before: Prepared | undefined; level: number };

/** Works out what follows from all sounds together, and brings the outputs to the film's level. */
function prepare(sounds: readonly FilmSound[], { context, before, level }: Preparing): Prepared {
  const mastering = 10 ** (masteringDb(sounds) / 20);
  const to = before?.to ?? makeOutputs(context, level);
  if (before) to.master.gain.setTargetAtTime(mastering, context.currentTime, levelSeconds);
  else to.master.gain.value = mastering;
  return { sounds, to, ducks: duckings(sounds) };
}

export type SoundDesk = ReturnType<typeof createSoundDesk>;
