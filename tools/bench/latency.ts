import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { openInstallation } from '../installation.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { openBrowser } from './open-browser.ts';
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
