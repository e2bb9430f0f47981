import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import type { Encoding, FromEncoder, ToEncoder } from './write-video.ts';

/**
 * Feeds an encoder with frames on a thread of its own, because handing over the bytes of a frame takes about as long as drawing a quarter of it.
 */
async function encode({ ffmpegPath, programArguments, slots }: Encoding): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('The encoder is fed on a thread of its own.');
  const say = (message: FromEncoder): void => port.postMessage(message, []);
  const encoder = spawn(ffmpegPath, programArguments, { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  encoder.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  // Without a listener a broken pipe would end the process; the exit code tells what went wrong.
  encoder.stdin.on('error', () => undefined);
  port.on('message', (slot: ToEncoder) => {
    const bytes = slot === null ? undefined : slots[slot];
    if (!bytes) encoder.stdin.end();
    else encoder.stdin.write(Buffer.from(bytes), () => say({ type: 'written' }));
  });
  const [code] = await once(encoder, 'close');
  say({ type: 'closed', code, complaint: complaint.trim() });
  port.close();
}

await encode(workerData);
