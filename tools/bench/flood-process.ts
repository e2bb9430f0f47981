import { setPriority } from 'node:os';
import { requestFor } from '#contract/ask.ts';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { usersApi } from '#contract/users.ts';
import { tokenOf } from './server-process.ts';

export type FloodOrder = {
  address: string;
  /** The session's cookie of the flooding member. */
  cookie: string;
  projectId: string;
  storyboardId: string;
  documentId: string;
  connections: number;
};

export type FloodReport = { statuses: Record<string, number>; serverErrors: number; slowestMs: number };

const tokenLifeMs = 60_000;

/** Valid requests of every weight: cheap reads, whole storyboards, searches, new rows and script imports. */
function requestsOf({ address, projectId, storyboardId, documentId }: FloodOrder, token: string): (() => Request)[] {
  const to = { origin: address, token };
  return [
    () => requestFor(usersApi.me, {}, to),
    () => requestFor(storyboardsApi.get, { params: { storyboardId } }, to),
    () => requestFor(projectsApi.list, { query: {} }, to),
    () => requestFor(projectsApi.create, { body: { title: 'Flood' } }, to),
    () => requestFor(documentsApi.create, { params: { projectId }, body: { kind: 'notes', title: 'Flood' } }, to),
    () => requestFor(documentsApi.get, { params: { documentId } }, to),
    () => requestFor(scriptsApi.importSample, {}, to),
  ];
}

async function flood(order: FloodOrder, isStopped: () => boolean): Promise<FloodReport> {
  let requests = requestsOf(order, await tokenOf(order.address, order.cookie));
  let tokenEndsAtMs = performance.now() + tokenLifeMs;
  const report: FloodReport = { statuses: {}, serverErrors: 0, slowestMs: 0 };
  let sent = 0;
  const send = async () => {
    if (performance.now() > tokenEndsAtMs) {
      tokenEndsAtMs = performance.now() + tokenLifeMs;
      requests = requestsOf(order, await tokenOf(order.address, order.cookie));
    }
    const request = requests[sent++ % requests.length]?.();
    if (!request) return;
    const begunMs = performance.now();
    const status = await fetch(request).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 'cut off' as const,
    );
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    if (typeof status === 'number' && status >= 500) report.serverErrors += 1;
    report.slowestMs = Math.max(report.slowestMs, performance.now() - begunMs);
  };
  const connection = async () => {
    while (!isStopped()) await send();
  };
  await Promise.all(Array.from({ length: order.connections }, connection));
  return report;
}

// Its own work is not what is measured.
setPriority(10);
let isStopped = false;
process.on('message', (message: FloodOrder | 'stop') => {
  if (message === 'stop') {
    isStopped = true;
    return;
  }
  void flood(message, () => isStopped).then((report) => process.send?.(report));
  process.send?.('started');
});
