import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { hangUp } from '../fake-vendor.ts';
import { delayMs } from './fal-outcomes.ts';
import { type FalDoor, type FalOutcome, type FalRequest, statusOf } from './fal-request.ts';
import { falEndpoints, refusalsOf } from './read-endpoints.ts';

export type FalQueue = {
  key: () => string;
  origin: () => string;
  workMs: number;
  requests: FalRequest[];
  decide(endpoint: string, input: Record<string, unknown>): FalOutcome | FalDoor;
  onTaken(request: FalRequest): void;
};

type Status = 422;
/** It is asked for everything: the true one answers so too, until there is a result. */
const unfinished = { detail: 'Request is still in progress' };

/** fal's queue, as its documentation and types describe it: submit, status, result, cancel. */
export function createFalQueue(queue: FalQueue): Hono {
  const app = new Hono();
  const find = (context: Context) => queue.requests.find(({ id }) => id === context.req.param('id'));

  app.use(async (context, next) => {
    if (context.req.header('authorization') !== `Key ${queue.key()}`) {
      return context.json({ detail: 'Invalid key' }, 401);
    }
    await next();
  });
  app.get('/:owner/:app/requests/:id/status', (context) => {
    const request = find(context);
    if (!request) return context.json({ detail: 'Request not found' }, 404);
    request.statusCalls += 1;
    return context.json(describe(request));
  });
  app.get('/:owner/:app/requests/:id', (context) => {
    const request = find(context);
    if (!request) return context.json({ detail: 'Request not found' }, 404);
    const { outcome } = request;
    if (outcome === 'waits' || statusOf(request) !== 'COMPLETED') return context.json(unfinished, 400);
    return 'result' in outcome
      ? context.json(outcome.result)
      : context.json(outcome.body, outcome.status as Status, { 'x-fal-retryable': String(outcome.status >= 500) });
  });
  app.put('/:owner/:app/requests/:id/cancel', (context) => {
    const request = find(context);
    if (!request) return context.json({ status: 'NOT_FOUND' }, 404);
    if (statusOf(request) === 'COMPLETED') return context.json({ status: 'ALREADY_COMPLETED' }, 400);
    request.cancelled = true;
    return context.json({ status: 'CANCELLATION_REQUESTED' }, 202);
  });
  app.post('/*', (context) => take(queue, context));
  return app;
}

async function take(queue: FalQueue, context: Context): Promise<Response> {
  const url = new URL(context.req.url);
  const endpoint = url.pathname.slice(1);
  const input: Record<string, unknown> = await context.req.json();
  const decided = queue.decide(endpoint, input);
  if (decided === 'busy') {
    const detail = [{ type: 'concurrent_requests_limit', msg: 'Too many' }];
    return context.json({ detail }, 429, { 'x-fal-needs-retry': '1' });
  }
  if (typeof decided === 'object' && 'refuse' in decided) return refuse(context, decided);
  const request: FalRequest = {
    id: randomUUID(),
    endpoint,
    input,
    outcome: decided === 'hang-up' ? 'waits' : (refusedBy(endpoint, input) ?? decided),
    arrivedAtMs: performance.now(),
    workMs: queue.workMs + delayMs(input),
    statusCalls: 0,
    cancelled: false,
    webhookUrl: url.searchParams.get('fal_webhook'),
  };
  queue.requests.push(request);
  queue.onTaken(request);
  if (decided === 'hang-up') hangUp(context);
  return context.json(accepted(queue.origin(), request));
}

/** A body that the endpoint does not take is refused when its turn comes, as fal does. */
function refusedBy(id: string, input: Record<string, unknown>): FalOutcome | undefined {
  const endpoint = falEndpoints.get(id);
  const detail = endpoint ? refusalsOf(endpoint, input) : [];
  return detail.length > 0 ? { status: 422, body: { detail } } : undefined;
}

function refuse(context: Context, { refuse: status, body }: Extract<FalDoor, object>): Response {
  return typeof body === 'string' ? context.html(body, status as Status) : context.json(body, status as Status);
}

/** Only the first two parts of an endpoint's name are in the addresses. */
function accepted(origin: string, { id, endpoint }: FalRequest): object {
  const base = `${origin}/${endpoint.split('/').slice(0, 2).join('/')}/requests/${id}`;
  return {
    status: 'IN_QUEUE',
    request_id: id,
    gateway_request_id: id,
    response_url: base,
    status_url: `${base}/status`,
    cancel_url: `${base}/cancel`,
    queue_position: 0,
  };
}

/** There is no FAILED: what has failed is COMPLETED, and only what failed at fal's own machines says so here. */
function describe(request: FalRequest): object {
  const { id, outcome } = request;
  const status = statusOf(request);
  if (status === 'IN_QUEUE') return { status, request_id: id, queue_position: 1 };
  const logs = [{ message: 'Working', level: 'INFO', source: 'USER', timestamp: new Date().toISOString() }];
  if (status === 'IN_PROGRESS') return { status, request_id: id, logs };
  const failed = typeof outcome === 'object' && 'body' in outcome && 'error_type' in outcome.body ? outcome.body : {};
  const { detail, error_type } = failed as { detail?: string; error_type?: string };
  return {
    status,
    request_id: id,
    logs,
    metrics: { inference_time: 1 },
    ...(error_type !== undefined && { error: detail, error_type }),
  };
}
