import type { Generator, Operation, Started } from '../generator.ts';
import type { Frames } from '../frames.ts';
import type { Sketches } from '../sketches.ts';
import type { Voices } from '../voices.ts';
import { drawSketch } from './draw-sketch.ts';
import { isEndpoint, operationOf, readOperation } from './operation.ts';
import { createProcessPool, type ProcessView } from './process/process-pool.ts';
import type { Studio } from './run-operation.ts';
import { createRuns } from './runs.ts';
import { createScratchDirectory } from './scratch-directory.ts';
import { takeFrame } from './take-frame.ts';
import { previzVoices } from './voice/previz-voices.ts';
import { saySample } from './voice/say-sample.ts';

export type PrevizOptions = {
  ffmpegPath: string;
  /** A folder of its own; what ended lives left in it is swept. */
  scratchDirectory: string;
  /** Reads the media that inputs name. */
  fetch: typeof fetch;
  /** The most drawing processes at a time, usually one for each core. */
  processes: number;
  /** Called with an operation's id (the call's idempotency key) when it ends, so that the caller may check at once. */
  wake: (operationId: string) => void;
};

export type Previz = {
  generator: Generator;
  voices: Voices;
  frames: Frames;
  sketches: Sketches;
  /** The living drawing processes, for health pages. */
  processes: () => ProcessView[];
};

/**
 * The built-in models `previz-image`, `previz-reference`, `previz-video`, `previz-lip-sync`, `previz-voice`, `previz-voice-changer`, `previz-music`, `previz-sound`, `previz-text`:
 * they draw, play and speak on this machine, in child processes, the same for the same input and seed.
 */
export function createPreviz(options: PrevizOptions): Previz {
  const { ffmpegPath, fetch, processes, scratchDirectory, wake } = options;
  const scratch = createScratchDirectory(scratchDirectory);
  // Whoever awaits the directory learns of a failure; until then it must not count as unhandled.
  scratch.catch(() => {});
  const pool = createProcessPool({ size: processes });
  const studio = { pool, scratch, ffmpegPath, fetch };
  const generator = createGenerator(studio, wake);
  return {
    generator,
    voices: {
      list: async () => previzVoices.map(({ voice }) => ({ ...voice, sampleUrl: null })),
      say: (voiceId, signal) => saySample(voiceId, studio, signal),
    },
    sketches: { draw: (input, signal) => drawSketch(input, studio, signal) },
    frames: { take: (wanted, signal) => takeFrame(wanted, studio, signal) },
    processes: pool.processes,
  };
}

function createGenerator(studio: Studio, wake: (operationId: string) => void): Generator {
  const runs = createRuns(studio, wake);
  return {
    id: 'previz',
    startIsIdempotent: true,
    speaks: isEndpoint,
    start: async (call): Promise<Started> => {
      const operation = operationOf(call);
      if (typeof operation === 'string') {
        return { state: 'failed', failure: { reason: 'invalid-input', detail: operation } };
      }
      runs.progressOf(operation);
      return { state: 'submitted', operation };
    },
    check: async (stored) => {
      const operation = readOperation(stored);
      if (operation === null) {
        return { state: 'failed', failure: { reason: 'unknown-at-vendor', detail: 'Not an operation of previz.' } };
      }
      return runs.progressOf(operation);
    },
    cancel: async (stored) => runs.cancel(idOf(stored)),
    forget: (stored) => runs.forget(idOf(stored)),
    close: async () => {
      runs.forgetAll();
      await studio.pool.close();
      await (await studio.scratch).removeAll();
    },
  };
}

function idOf({ id }: Operation): string {
  return typeof id === 'string' ? id : '';
}
