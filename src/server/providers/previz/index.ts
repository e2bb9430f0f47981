import type { Generator, Operation, Output, Started } from '../generator.ts';
import type { Progress } from '#domain/generation/progress.ts';
import type { Voices } from '../voices.ts';
import { operationOf, readOperation, type PrevizOperation } from './operation.ts';
import { createProcessPool, type ProcessView } from './process/process-pool.ts';
import { runOperation, type Studio } from './run-operation.ts';
import { createScratchDirectory } from './scratch-directory.ts';
import { previzVoices } from './voice/previz-voices.ts';
import { failureOf } from './work.ts';

export type PrevizOptions = {
  ffmpegPath: string;
  /** A folder of its own; what ended lives left in it is swept. */
  scratchDirectory: string;
  /** Reads the media that inputs name. */
  fetch: typeof fetch;
  /** The most drawing processes at a time, usually one for each core. */
  processes: number;
  /** Called with an operation's id (the call's idempotency key) when it ends, so that the caller may check at once. */
  wake(operationId: string): void;
};

export type Previz = {
  generator: Generator;
  voices: Voices;
  /** The living drawing processes, for health pages. */
  processes(): ProcessView[];
};

type Run = { progress: Progress<Output>; stop: AbortController };

/**
 * The built-in models `previz-image`, `previz-video`, `previz-voice`, `previz-music`, `previz-sound`, `previz-text`:
 * they draw, play and speak on this machine, in child processes, the same for the same input and seed.
 */
export function createPreviz(options: PrevizOptions): Previz {
  const { ffmpegPath, fetch, processes, scratchDirectory, wake } = options;
  const scratch = createScratchDirectory(scratchDirectory);
  // Whoever awaits the directory learns of a failure; until then it must not count as unhandled.
  scratch.catch(() => {});
  const pool = createProcessPool(processes);
  const generator = createGenerator({ pool, scratch, ffmpegPath, fetch }, wake);
  return { generator, voices: { list: async () => previzVoices.map(({ voice }) => voice) }, processes: pool.processes };
}

function createGenerator(studio: Studio, wake: (operationId: string) => void): Generator {
  const runs = new Map<string, Run>();

  return {
    id: 'previz',
    startIsIdempotent: true,
    start: async (call): Promise<Started> => {
      const operation = operationOf(call);
      if (typeof operation === 'string') {
        return { state: 'failed', failure: { reason: 'invalid-input', detail: operation } };
      }
      findOrBegin(operation);
      return { state: 'submitted', operation };
    },
    check: async (stored) => {
      const operation = readOperation(stored);
      if (operation === null) {
        return { state: 'failed', failure: { reason: 'unknown-at-vendor', detail: 'Not an operation of previz.' } };
      }
      return findOrBegin(operation).progress;
    },
    cancel: async (stored) => {
      const run = runs.get(idOf(stored));
      if (run === undefined || run.progress.state !== 'pending') return;
      run.progress = { state: 'failed', failure: { reason: 'cancelled', detail: 'Cancelled.' } };
      run.stop.abort();
    },
    forget: async (stored) => {
      const id = idOf(stored);
      runs.get(id)?.stop.abort();
      runs.delete(id);
      await (await studio.scratch).remove(id);
    },
    close: async () => {
      for (const run of runs.values()) run.stop.abort();
      runs.clear();
      await studio.pool.close();
      await (await studio.scratch).removeAll();
    },
  };

  function findOrBegin(operation: PrevizOperation): Run {
    const known = runs.get(operation.id);
    if (known !== undefined) return known;
    const run: Run = { progress: { state: 'pending', fraction: 0 }, stop: new AbortController() };
    runs.set(operation.id, run);
    void follow(operation, run);
    return run;
  }

  /** Keeps the run's progress up to date until it ends; never rejects. */
  async function follow(operation: PrevizOperation, run: Run): Promise<void> {
    const isPending = (): boolean => run.progress.state === 'pending' && !run.stop.signal.aborted;
    const onProgress = (fraction: number): void => {
      if (isPending()) run.progress = { state: 'pending', fraction };
    };
    let end: Progress<Output>;
    try {
      end = { state: 'done', outputs: await runOperation(operation, studio, { signal: run.stop.signal, onProgress }) };
    } catch (error) {
      end = { state: 'failed', failure: failureOf(error) };
    }
    // Cancelled and forgotten runs have told their end already, or are of no interest.
    if (!isPending()) return;
    if (end.state === 'failed') await (await studio.scratch).remove(operation.id);
    run.progress = end;
    wake(operation.id);
  }
}

function idOf({ id }: Operation): string {
  return typeof id === 'string' ? id : '';
}
