import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

/** How a fake request is to end. */
export type FalOutcome =
  | { result: object }
  | { status: number; body: object }
  /** It stays in progress until `finish` is called. */
  | 'waits';

type FalRequest = {
  id: string;
  endpoint: string;
  input: Record<string, unknown>;
  outcome: FalOutcome;
  /** When it came, in milliseconds as `performance.now` counts. */
  arrivedAtMs: number;
  statusCalls: number;
  cancelled: boolean;
};

export type FakeFal = {
  origin: string;
  requests: FalRequest[];
  /** Decides what becomes of the next requests; by default a picture. */
  answerWith(decide: (endpoint: string, input: Record<string, unknown>) => FalOutcome | 'busy' | 'hang-up'): void;
  finish(id: string, outcome: Exclude<FalOutcome, 'waits'>): void;
  /** Serves a file as fal's own storage does. */
  addFile(path: string, bytes: Uint8Array, mediaType: string): string;
  /** Resolves when the request in question has arrived. */
  arrived(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** fal's queue API as its documentation and types describe it: submit, status, result, cancel, and files. */
export async function startFakeFal(key = 'key-id:key-secret'): Promise<FakeFal> {
  const app = new Hono();
  const requests: FalRequest[] = [];
  const files = new Map<string, { bytes: Uint8Array; mediaType: string }>();
  const waiting: { count: number; done: () => void }[] = [];
  let decide: Parameters<FakeFal['answerWith']>[0] = () => ({ result: { images: [] } });
  let origin = '';

  const find = (id: string) => requests.find((request) => request.id === id);

  app.get('/files/*', (context) => {
    const file = files.get(new URL(context.req.url).pathname);
    if (!file) return context.notFound();
    return new Response(Buffer.from(file.bytes), { headers: { 'content-type': file.mediaType } });
  });

  app.use(async (context, next) => {
    if (context.req.header('authorization') !== `Key ${key}`) return context.json({ detail: 'Unauthorized' }, 401);
    await next();
  });

  app.get('/:owner/:app/requests/:id/status', (context) => {
    const request = find(context.req.param('id'));
    if (!request) return context.json({ detail: 'Request not found' }, 404);
    request.statusCalls += 1;
    const status = request.outcome === 'waits' ? 'IN_PROGRESS' : 'COMPLETED';
    return context.json({ status, request_id: request.id, logs: [] });
  });

  app.get('/:owner/:app/requests/:id', (context) => {
    const outcome = find(context.req.param('id'))?.outcome;
    if (outcome === undefined || outcome === 'waits') {
      return context.json({ detail: 'Request is still in progress' }, 400);
    }
    if ('result' in outcome) return context.json(outcome.result);
    return context.json(outcome.body, outcome.status as 422);
  });

  app.put('/:owner/:app/requests/:id/cancel', (context) => {
    const request = find(context.req.param('id'));
    if (!request) return context.json({ status: 'NOT_FOUND' }, 404);
    if (request.outcome !== 'waits') return context.json({ status: 'ALREADY_COMPLETED' }, 400);
    request.cancelled = true;
    return context.json({ status: 'CANCELLATION_REQUESTED' }, 202);
  });

  app.post('/*', async (context) => {
    const endpoint = new URL(context.req.url).pathname.slice(1);
    const input: Record<string, unknown> = await context.req.json();
    const outcome = decide(endpoint, input);
    if (outcome === 'busy') {
      return context.json({ detail: [{ type: 'concurrent_requests_limit', msg: 'Too many' }] }, 429);
    }
    const id = randomUUID();
    const base = `${origin}/${endpoint.split('/').slice(0, 2).join('/')}/requests/${id}`;
    requests.push({
      id,
      endpoint,
      input,
      outcome: outcome === 'hang-up' ? 'waits' : outcome,
      arrivedAtMs: performance.now(),
      statusCalls: 0,
      cancelled: false,
    });
    for (const { done } of waiting.filter(({ count }) => requests.length >= count)) done();
    // The request was taken, but its sender will never hear of it.
    if (outcome === 'hang-up') (context.env as { incoming: { socket: { destroy(): void } } }).incoming.socket.destroy();
    return context.json({
      status: 'IN_QUEUE',
      request_id: id,
      response_url: base,
      status_url: `${base}/status`,
      cancel_url: `${base}/cancel`,
      queue_position: 0,
    });
  });

  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await new Promise((listening) => server.once('listening', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    requests,
    answerWith: (decision) => void (decide = decision),
    finish(id, outcome) {
      const request = find(id);
      if (request) request.outcome = outcome;
    },
    addFile(path, bytes, mediaType) {
      files.set(`/files/${path}`, { bytes, mediaType });
      return `${origin}/files/${path}`;
    },
    arrived: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((done) => waiting.push({ count, done })),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
