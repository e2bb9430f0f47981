import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as FluidSynthModule from 'js-synthesizer';
import { sampleRate, silence, type SoundBuffer } from '../signal/sound-buffer.ts';
import { instruments } from './instruments.ts';
import { partNames, type PartName, type Score } from './score.ts';
import { secondsAt } from './tempo-map.ts';

/** MIDI channels; General MIDI keeps the tenth for percussion. */
const channelOf: Record<PartName, number> = {
  lead: 0,
  second: 1,
  pad: 2,
  figure: 3,
  bass: 4,
  timpani: 5,
  percussion: 9,
};

/** Where each part sits: volume (0 to 127), place from left (0) to right (127), and its share of the hall. */
const seats: Record<PartName, { volume: number; pan: number; hall: number }> = {
  lead: { volume: 104, pan: 60, hall: 60 },
  second: { volume: 92, pan: 98, hall: 64 },
  pad: { volume: 84, pan: 44, hall: 80 },
  figure: { volume: 88, pan: 26, hall: 56 },
  bass: { volume: 104, pan: 66, hall: 30 },
  timpani: { volume: 100, pan: 84, hall: 60 },
  percussion: { volume: 92, pan: 64, hall: 44 },
};
const controls = { volume: 7, pan: 10, hall: 91 } as const;

type FluidSynth = typeof FluidSynthModule;
type Synthesizer = FluidSynthModule.Synthesizer;

let loaded: Promise<{ fluidSynth: FluidSynth; soundFont: ArrayBuffer }> | null = null;

/** The synthesizer's program and sound font take 25 ms and 40 MB, so they are loaded once in a process. */
function load(): Promise<{ fluidSynth: FluidSynth; soundFont: ArrayBuffer }> {
  loaded ??= (async () => {
    const require = createRequire(import.meta.url);
    // The package's Node entry is CommonJS only, and knows its library by being handed it.
    const fluidSynth = require('js-synthesizer') as FluidSynth;
    fluidSynth.Synthesizer.initializeWithFluidSynthModule(require('js-synthesizer/libfluidsynth'));
    await fluidSynth.waitForReady();
    fluidSynth.disableLogging();
    const bytes = await readFile(require.resolve('@coderline/alphatab/soundfont/sonivox.sf2'));
    return { fluidSynth, soundFont: new Uint8Array(bytes).buffer };
  })();
  return loaded;
}

export type RenderOptions = { score: Score; drumKit: number; samples: number; onProgress: (fraction: number) => void };

/** Plays a score into exactly so many samples of stereo. The same score gives the same samples. */
export async function renderScore({ score, drumKit, samples, onProgress }: RenderOptions): Promise<SoundBuffer> {
  const { fluidSynth, soundFont } = await load();
  // A fresh synthesizer each time: the hall's oscillators go on from where the last piece left them.
  const synthesizer = new fluidSynth.Synthesizer();
  synthesizer.init(sampleRate, {
    chorusActive: false,
    reverbRoomSize: 0.62,
    reverbDamp: 0.35,
    reverbLevel: 0.8,
    reverbWidth: 0.9,
    polyphony: 128,
  });
  try {
    await synthesizer.loadSFont(soundFont);
    seatPlayers(synthesizer, score, drumKit);
    return await play({ synthesizer, events: eventsOf(score), samples, onProgress });
  } finally {
    synthesizer.close();
  }
}

function seatPlayers(synthesizer: Synthesizer, score: Score, drumKit: number): void {
  for (const part of partNames) {
    const channel = channelOf[part];
    for (const [name, value] of Object.entries(seats[part])) {
      // `Object.entries` widens the keys that both tables share.
      synthesizer.midiControl(channel, controls[name as keyof typeof controls], value);
    }
    synthesizer.midiProgramChange(channel, part === 'percussion' ? drumKit : instruments[score.instruments[part]]);
  }
}

type Event = { sample: number; channel: number; key: number; /** 0 ends the note. */ velocity: number };

function eventsOf({ notes, tempoMap }: Score): Event[] {
  const sampleOf = (beat: number): number => Math.round(secondsAt(tempoMap, beat) * sampleRate);
  const begun = new Map<string, number>();
  const events: Event[] = [];
  // From the last to the first, so that each note knows when its key is struck again: ending after that would cut
  // the new note off.
  for (const { part, beat, beats, key, velocity } of [...notes].sort((a, b) => b.beat - a.beat)) {
    const channel = channelOf[part];
    const start = sampleOf(beat);
    const again = begun.get(`${channel} ${key}`) ?? Infinity;
    const end = Math.min(sampleOf(beat + beats), again);
    if (end <= start) continue;
    begun.set(`${channel} ${key}`, start);
    events.push({ sample: start, channel, key, velocity }, { sample: end, channel, key, velocity: 0 });
  }
  // At one moment, what ends goes before what begins.
  return events.sort((a, b) => a.sample - b.sample || a.velocity - b.velocity);
}

type Playing = { synthesizer: Synthesizer; events: Event[]; samples: number; onProgress: (fraction: number) => void };

/** Between turns of the event loop, so that the end of the server is noticed. */
const samplesPerTurn = sampleRate * 2;

async function play({ synthesizer, events, samples, onProgress }: Playing): Promise<SoundBuffer> {
  const sound = silence(2, samples);
  let at = 0;
  let turn = samplesPerTurn;
  for (const event of [...events, { sample: samples, channel: 0, key: 0, velocity: 0 }]) {
    const until = Math.min(event.sample, samples);
    while (at < until) {
      const end = Math.min(until, turn);
      synthesizer.render(sound.map((channel) => channel.subarray(at, end)));
      at = end;
      if (at < turn) continue;
      turn += samplesPerTurn;
      onProgress(at / samples);
      await nextTurn();
    }
    if (event.velocity > 0) synthesizer.midiNoteOn(event.channel, event.key, event.velocity);
    else synthesizer.midiNoteOff(event.channel, event.key);
  }
  return sound;
}
