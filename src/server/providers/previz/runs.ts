import type { Progress } from '#domain/generation/progress.ts';
import { saysDiskFull } from '#server/platform/disk/is-disk-full.ts';
import type { Output } from '../generator.ts';
import type { PrevizOperation } from './operation.ts';
import { runOperation, type Studio } from './run-operation.ts';
import { failureOf } from './work.ts';

/** The operations of this life: what runs and what has ended but is not forgotten yet. */
export type Runs = {
  /** Begins the operation when this life does not know it: the first time, or again after a restart. */
  progressOf: (operation: PrevizOperation) => Progress<Output>;
  cancel: (operationId: string) => void;
  /** Stops it if it runs, and frees what it made. */
  forget: (operationId: string) => Promise<void>;
  forgetAll: () => void;
};

type Run = { progress: Progress<Output>; stop: AbortController };

/** `wake` is called whenever an operation ends by itself. */
export function createRuns(studio: Studio, wake: (operationId: string) => void): Runs {
  const runs = new Map<string, Run>();
  /** A full disk is not a failure of the operation: it stays pending, and a later check starts it again. */
  function beginAgainLater(id: string, run: Run): void {
    run.progress = { state: 'pending', fraction: 0 };
    setTimeout(() => runs.get(id) === run && runs.delete(id), againAfterMs).unref();
  }

  return {
    progressOf: (operation) => {
      const known = runs.get(operation.id);
      if (known !== undefined) return known.progress;
      const run: Run = { progress: { state: 'pending', fraction: 0 }, stop: new AbortController() };
      runs.set(operation.id, run);
      void follow({ operation, run, studio, wake, onDiskFull: () => beginAgainLater(operation.id, run) });
      return run.progress;
    },
    cancel: (operationId) => {
      const run = runs.get(operationId);
      if (run === undefined || run.progress.state !== 'pending') return;
      run.progress = { state: 'failed', failure: { reason: 'cancelled', detail: 'Cancelled.' } };
      run.stop.abort();
    },
    forget: async (operationId) => {
      runs.get(operationId)?.stop.abort();
      runs.delete(operationId);
      await (await studio.scratch).remove(operationId);
    },
    forgetAll: () => {
      for (const run of runs.values()) run.stop.abort();
      runs.clear();
    },
  };
}

/** The wait before an operation is started again for which the disk had no space. */
const againAfterMs = 5_000;
/** Nobody is woken sooner after the beginning: the caller has yet to store the operation that it is woken for. */
const soonestWakeMs = 40;

type Following = {
  operation: PrevizOperation;
  run: Run;
  studio: Studio;
  wake: (operationId: string) => void;
  onDiskFull: () => void;
};

/** Keeps a run's progress up to date until it ends; never rejects. */
async function follow({ operation, run, studio, wake, onDiskFull }: Following): Promise<void> {
  const { signal } = run.stop;
  const begunMs = performance.now();
  const onProgress = (fraction: number): void => {
    if (!signal.aborted) run.progress = { state: 'pending', fraction };
  };
  let end: Progress<Output>;
  try {
    end = { state: 'done', outputs: await runOperation(operation, studio, { signal, onProgress }) };
  } catch (error) {
    end = { state: 'failed', failure: failureOf(error) };
    // What cannot be removed now is swept at the next start.
    await studio.scratch.then((scratch) => scratch.remove(operation.id)).catch(() => {});
  }
  // Who stopped a run knows that it has ended, and how.
  if (signal.aborted) return;
  if (end.state === 'failed' && saysDiskFull(end.failure.detail ?? '')) return onDiskFull();
  run.progress = end;
  const earlyMs = soonestWakeMs - (performance.now() - begunMs);
  if (earlyMs > 0) setTimeout(wake, earlyMs, operation.id);
  else wake(operation.id);
}
