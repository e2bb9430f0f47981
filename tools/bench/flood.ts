import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, requestFor } from '#contract/ask.ts';
import { documentsApi } from '#contract/documents.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { usersApi } from '#contract/users.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import type { FloodOrder, FloodReport } from './flood-process.ts';
import { signUp, tokenOf, withServer } from './server-process.ts';

/** The target is stated for ten minutes: `FLOOD_SECONDS=600 npm run bench -- flood`. */
const floodSeconds = Number(process.env['FLOOD_SECONDS'] ?? 60);
const requestsPerSecond = 20;
const warmSeconds = 5;
const floodConnections = 64;
const longestRatio = 2;
/** A token lives for minutes; a new one is fetched well before. */
const tokenLifeMs = 60_000;

/**
 * The 99th percentile of a member's requests (reads and writes of their own work) while the server is idle, and while another
 * member sends valid requests over 64 connections as fast as they are answered, ignoring every 429.
 */
export async function run(): Promise<BenchRow[]> {
  // In production, where every limit counts.
  return withServer({ ...process.env, NODE_ENV: 'production' }, async (address) => {
    // The first account is the owner's, an admin; members have the limits of members.
    await openMember(address, 'owner');
    const member = createRequests(await openMember(address, 'member'));
    const flooder = await openMember(address, 'flooder');
    await measure(member, warmSeconds);
    const idle = await measure(member, floodSeconds);

    const flooding = await startFlood(flooder.order());
    const flooded = await measure(member, floodSeconds);
    const report = await flooding.stop();
    const idleAfter = await measure(member, Math.min(floodSeconds, 60));
    const answers = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(`The flood: ${answers.join(', ')}; slowest ${report.slowestMs.toFixed(0)} ms.\n`);
    return [
      benchRow('a member’s requests, p99, idle server (baseline)', { unit: 'ms', runs: [idle, idleAfter] }),
      benchRow('the same while another member floods', { unit: 'ms', runs: [flooded] }),
      benchRow('flooded ÷ idle', { unit: 'ratio', runs: [flooded / Math.min(idle, idleAfter)], target: longestRatio }),
      benchRow('server errors answered to the flood', { unit: '', runs: [report.serverErrors], target: 0 }),
    ];
  });
}

type Member = Awaited<ReturnType<typeof openMember>>;

/** A member with the sample film and a text of their own. */
async function openMember(address: string, name: string) {
  const cookie = await signUp(address, `${name}@example.test`);
  let token = await tokenOf(address, cookie);
  let tokenEndsAtMs = performance.now() + tokenLifeMs;
  const call = async <E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>> => {
    if (performance.now() > tokenEndsAtMs) {
      tokenEndsAtMs = performance.now() + tokenLifeMs;
      token = await tokenOf(address, cookie);
    }
    return answerOf(endpoint, await fetch(requestFor(endpoint, input, { origin: address, token })));
  };
  await call(usersApi.create, { body: {} });
  const film = await call(scriptsApi.importSample, {});
  const { projects } = await call(projectsApi.list, { query: {} });
  const projectId = projects[0]?.id ?? '';
  const storyboardId = projects[0]?.storyboards[0]?.id ?? '';
  if (storyboardId === '') throw new Error(`The sample made no storyboard: ${JSON.stringify(film).slice(0, 200)}`);
  const notes = await call(documentsApi.create, { params: { projectId }, body: { kind: 'notes', title: 'Notes' } });
  return {
    call,
    projectId,
    storyboardId,
    documentId: notes.id,
    order: (): FloodOrder => ({
      address,
      cookie,
      projectId,
      storyboardId,
      documentId: notes.id,
      connections: floodConnections,
    }),
  };
}

/** What a person at work sends: mostly reads, and one letter after the other into a text. */
function createRequests({ call, storyboardId, documentId }: Member): (() => Promise<unknown>)[] {
  let typed = 0;
  let lastLetter: Promise<unknown> = Promise.resolve();
  const typeLetter = () => {
    const changes = [...(typed > 0 ? [typed] : []), [0, 'a'] satisfies [number, string]];
    typed += 1;
    // A new document has revision 1.
    const body = { baseRevision: typed, changeId: crypto.randomUUID(), changes };
    // Each change is made at the revision of the one before, as an editor sends them.
    lastLetter = lastLetter.then(() => call(documentsApi.change, { params: { documentId }, body }));
    return lastLetter;
  };
  return [
    () => call(usersApi.me, {}),
    () => call(projectsApi.list, { query: {} }),
    typeLetter,
    () => call(storyboardsApi.get, { params: { storyboardId } }),
    () => call(documentsApi.get, { params: { documentId } }),
  ];
}

/** The 99th percentile, in milliseconds, counted from the moment at which each request was due. */
async function measure(requests: (() => Promise<unknown>)[], seconds: number): Promise<number> {
  const begunMs = performance.now();
  const waits: Promise<number>[] = [];
  for (let n = 0; n < seconds * requestsPerSecond; n += 1) {
    const dueMs = begunMs + (n * 1000) / requestsPerSecond;
    if (dueMs > performance.now()) await wait(dueMs - performance.now());
    const send = requests[n % requests.length];
    if (send) waits.push(send().then(() => performance.now() - dueMs));
  }
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/** The flooding member is a process of its own, so that its work is not counted as the server's delay. */
async function startFlood(order: FloodOrder): Promise<{ stop(): Promise<FloodReport> }> {
  const child = fork(join(import.meta.dirname, 'flood-process.ts'), { stdio: 'inherit' });
  child.send(order);
  await once(child, 'message');
  return {
    stop: async () => {
      const reported = once(child, 'message');
      child.send('stop');
      const [report] = await reported;
      child.disconnect();
      return report as FloodReport; // Sent by flood-process.ts.
    },
  };
}
