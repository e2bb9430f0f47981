import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { LiveEvent, LiveMessage } from '#contract/live.ts';
import { startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { openInstallation } from '../installation.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { pictureTask } from './picture-task.ts';

const samples = 200;

/** On an idle machine: how long until the vendor has the call, and until the browser knows of a commit. */
export async function measureLatency(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-latency-'));
  const fal = await startFakeFal();
  fal.answerWith(() => 'waits');
  const environment = { FAL_KEY: 'key-id:key-secret', FAL_URL: fal.origin };
  const installation = await openInstallation({ dataDirectory, environment });
  const { app, ownerId } = installation;
  const { requestTasks } = app.features.generation;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  await app.startLive(server);
  const browser = await openBrowser(server, (await app.features.identity.service.issueToken?.(ownerId)) ?? '');
  try {
    const called: number[] = [];
    const told: number[] = [];
    const answered: number[] = [];
    for (let n = 0; n < samples; n += 1) {
      const arrived = fal.arrived(fal.requests.length + 1).then(() => performance.now());
      const heard = browser.heard('credits.changed').then(() => performance.now());
      const begun = performance.now();
      await requestTasks(ownerId, [pictureTask(n)], { expectedCredits: 5, partial: false });
      const committed = performance.now();
      answered.push(committed - begun);
      called.push((await arrived) - committed);
      told.push((await heard) - committed);
    }
    const ratio = medianOf(called) / medianOf(answered);
    return [
      benchRow('request accepted → vendor called, p50 idle', { unit: 'ms', runs: [medianOf(called)], target: 10 }),
      benchRow('commit → browser told, p50 idle', { unit: 'ms', runs: [medianOf(told)], target: 30 }),
      benchRow('the request itself, p50 (baseline)', { unit: 'ms', runs: [medianOf(answered)] }),
      benchRow('vendor called ÷ the request itself', { unit: 'ratio', runs: [ratio] }),
    ];
  } finally {
    browser.close();
    app.stopLive();
    server.close();
    await installation.close();
    await fal.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** A signed-in browser's live connection, which says when it hears of something. */
async function openBrowser(server: Server, token: string) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The live server has no port.');
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/api/live`);
  const waiting: { type: LiveMessage['type']; done: () => void }[] = [];
  await once(socket, 'open');
  const ready = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'sign-in', token }));
  await ready;
  socket.on('message', (data: Buffer) => {
    // Our own server wrote it.
    const event = JSON.parse(data.toString()) as LiveEvent;
    if (event.type !== 'message') return;
    const index = waiting.findIndex(({ type }) => type === event.message.type);
    if (index >= 0) waiting.splice(index, 1)[0]?.done();
  });
  return {
    heard: (type: LiveMessage['type']): Promise<void> => new Promise((done) => waiting.push({ type, done })),
    close: () => socket.close(),
  };
}
