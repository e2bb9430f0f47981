import { buffer } from 'node:stream/consumers';
import { runOperation, type Studio } from '../run-operation.ts';
import { workError } from '../work.ts';
import { sampleLineOf } from './sample-lines.ts';

/** The same every time, so that a sample that was kept is the one that would be made. */
const seed = 1;

/** A voice's own line, as FLAC. Rejects with a `WorkError`. */
export async function saySample(voiceId: string, studio: Studio, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const text = sampleLineOf(voiceId);
  if (text === undefined) throw workError('invalid-input', `voice: "${voiceId}" has no line of its own.`);
  const id = `sample-${voiceId}-${crypto.randomUUID()}`;
  const input = { kind: 'speech', text, voice: voiceId, direction: null, seed } as const;
  try {
    const operation = { id, endpoint: 'previz-voice', input } as const;
    const [made] = await runOperation(operation, studio, { signal, onProgress: () => undefined });
    if (made?.type !== 'stream') throw workError('bad-output', 'A line was said and is no sound.');
    return await buffer(made.open());
  } finally {
    await (await studio.scratch).remove(id);
  }
}
