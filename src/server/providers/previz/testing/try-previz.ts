import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GenerationInput, MediaSource, SpeechInput } from '#domain/generation/input.ts';
import type { Progress } from '#domain/generation/progress.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { Operation, Output } from '../../generator.ts';
import { createPreviz, type Previz } from '../index.ts';
import { endpointKind, type PrevizEndpoint } from '../operation.ts';
import { readSound } from '../signal/read-sound.ts';
import { sampleRate, type SoundBuffer } from '../signal/sound-buffer.ts';

export const ffmpegPath = findFfmpeg(undefined);

export type Ended = { progress: Exclude<Progress<Output>, { state: 'pending' }>; operation: Operation };

/** Previz as its callers have it, with waiting by `wake` instead of by the clock. */
export type TriedPreviz = Previz & {
  begin: (input: GenerationInput<MediaSource>, id?: string) => Promise<Operation>;
  /** Waits until the operation has ended by itself. */
  end: (operation: Operation) => Promise<Ended>;
  make: (input: GenerationInput<MediaSource>) => Promise<Ended>;
  /** The bytes of every output, and forgets the operation. */
  bytes: (input: GenerationInput<MediaSource>) => Promise<Buffer[]>;
};

/** Starts previz in a folder. `fetch` is the real one unless given. */
export function tryPreviz(
  scratchDirectory: string,
  options: { fetch?: typeof fetch; processes?: number } = {},
): TriedPreviz {
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const wakeOf = (id: string): PromiseWithResolvers<void> => {
    const wake = waiting.get(id) ?? Promise.withResolvers<void>();
    waiting.set(id, wake);
    return wake;
  };
  const previz = createPreviz({
    ffmpegPath,
    scratchDirectory,
    fetch: options.fetch ?? fetch,
    processes: options.processes ?? 2,
    wake: (id) => wakeOf(id).resolve(),
  });
  let count = 0;
  const { generator } = previz;
  const signal = new AbortController().signal;

  const begin: TriedPreviz['begin'] = async (input, id = `task-${(count += 1)}`) => {
    const call = { endpoint: endpointOf(input), fixedInputs: {}, input, idempotencyKey: id };
    const started = await generator.start(call, signal);
    if (started.state !== 'submitted') throw new Error(`not submitted: ${JSON.stringify(started)}`);
    return started.operation;
  };
  const end: TriedPreviz['end'] = async (operation) => {
    await generator.check(operation, signal);
    await wakeOf(String(operation['id'])).promise;
    const progress = await generator.check(operation, signal);
    if (progress.state === 'pending') throw new Error('woken, but still pending');
    return { progress, operation };
  };
  const make: TriedPreviz['make'] = async (input) => end(await begin(input));
  const bytes: TriedPreviz['bytes'] = async (input) => {
    const { progress, operation } = await make(input);
    if (progress.state === 'failed') throw new Error(JSON.stringify(progress.failure));
    const all = await Promise.all(progress.outputs.map(readOutput));
    await generator.forget?.(operation);
    return all;
  };
  return { ...previz, begin, end, make, bytes };
}

function endpointOf({ kind }: GenerationInput<MediaSource>): PrevizEndpoint {
  const found = Object.entries(endpointKind).find(([, made]) => made === kind);
  // Each kind has one endpoint, and the table's keys are the endpoints.
  return (found?.[0] ?? 'previz-text') as PrevizEndpoint;
}

export async function readOutput(output: Output): Promise<Buffer> {
  if (output.type === 'stream') return buffer(output.open());
  return Buffer.from(JSON.stringify(output));
}

export function sha(bytes: Buffer | undefined): string {
  return createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
}

/** Decodes a sound file with ffmpeg, so that what is measured is what anybody would hear. */
export function decode(bytes: Buffer, channels: number): Promise<SoundBuffer> {
  const source = ['-i', 'pipe:0'];
  return readSound({ source, input: Readable.from([bytes]), samplesPerSecond: sampleRate, channels }, ffmpegPath);
}

export const speech = (text: string, more: Partial<SpeechInput> = {}): SpeechInput => ({
  kind: 'speech',
  text,
  voice: 'rachel',
  direction: null,
  seed: 7,
  ...more,
});
