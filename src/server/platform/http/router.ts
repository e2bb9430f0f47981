import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError, type FieldProblem, isAppError, messages } from '#contract/errors.ts';
import { accountClosed } from '#contract/identity-texts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { currentCorrelation } from '../log/correlation.ts';
import type { Failures } from '../log/failures.ts';
import type { Asked, Caller, Router } from '../platform.ts';
import { createAccountTurns } from './account-turns.ts';
import { answerError } from './answer-error.ts';
import { answerFile } from './answer-file.ts';
import { answerJson } from './answer-json.ts';
import { clientAddress } from './client-address.ts';
import type { Authenticate } from './authenticate.ts';
import { findUnstorable } from './find-unstorable.ts';
import type { LimitRequests } from './limit-requests.ts';
import { readBody } from './read-body.ts';
import { refuseOtherOrigins } from './refuse-other-origins.ts';

const tokenCookie = 'firebaseToken';

type RouterOptions = {
  authenticate: Authenticate;
  log: Logger;
  disk: Pick<DiskSpace, 'isFull'>;
  failures: Pick<Failures, 'report'>;
  limit: LimitRequests;
  /** How many reverse proxies of one's own stand in front of us. */
  proxies: number;
};

export type ApiRouter = Router & {
  /** Everything that was registered, for the API's description of itself. */
  endpoints: Endpoint[];
  app: Hono;
};

/** Turns contract objects into HTTP: reads, checks who asks, calls, answers. No rule of the product lives here. */
export function createRouter({ authenticate, limit, proxies, ...parts }: RouterOptions): ApiRouter {
  const app = new Hono();
  const endpoints: Endpoint[] = [];
  const inTurn = createAccountTurns();

  app.onError((error, context) => answerError(error, context, parts));

  return {
    app,
    endpoints,
    on(endpoint, answer) {
      endpoints.push(endpoint);
      app.on(endpoint.method, endpoint.path, async (context) => {
        if (endpoint.isSameOrigin) refuseOtherOrigins(context);
        const caller = await readCaller(context, endpoint, authenticate);
        if (!caller) return serve(context, undefined);
        return inTurn({ account: caller.userId, signal: context.req.raw.signal }, () => serve(context, caller));
      });

      async function serve(context: Context, caller: Caller | undefined): Promise<Response> {
        const received = await readRequest(context, endpoint);
        if (endpoint.limit !== undefined && caller) await limit(endpoint.limit, caller.userId);
        // `received` was parsed by this endpoint's schemas, and `caller` is there when its audience asks for one.
        const circumstances = {
          correlationId: currentCorrelation(),
          signal: context.req.raw.signal,
          clientAddress: clientAddress(context, proxies),
        };
        const asked = { received, caller, ...circumstances } as unknown as Asked<typeof endpoint>;
        const answered = (await answer(asked)) as object | null;
        return endpoint.isFile ? answerFile(answered as FileAnswer) : answerJson(context, answered);
      }
    },
  };
}

async function readCaller(context: Context, endpoint: Endpoint, authenticate: Authenticate) {
  const token = tokenOf(context, endpoint);
  if (endpoint.audience === 'anyone') return token === undefined ? undefined : guestOf(authenticate(token));
  const caller = token === undefined ? undefined : await authenticate(token);
  if (!caller) throw new AppError('not-signed-in', messages.notSignedIn);
  if (endpoint.audience !== 'newcomer') refuseNewcomer(caller);
  if (endpoint.audience === 'admin' && !isAdmin(caller)) throw new AppError('not-found', 'Not found.');
  return caller;
}

/** Whoever is disabled, or has closed their account, may look at what strangers see. */
async function guestOf(caller: ReturnType<Authenticate>): Promise<Caller | undefined> {
  const known = await caller.catch((error: unknown) => {
    if (isAppError(error)) return undefined;
    throw error;
  });
  return known?.isClosed === true ? undefined : known;
}

function refuseNewcomer({ hasProfile, isClosed }: Caller): void {
  if (isClosed) throw new AppError('not-allowed', accountClosed);
  if (!hasProfile) {
    throw new AppError('not-allowed', 'Your account isn’t set up yet. Finish signing up.');
  }
}

const isAdmin = ({ role }: Caller) => role === 'admin';

/** A cookie speaks for pages that only read; whatever changes something needs the bearer token, which no other site can send. */
function tokenOf(context: Context, endpoint: Endpoint): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  return endpoint.method === 'GET' ? getCookie(context, tokenCookie) : undefined;
}

async function readRequest(context: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const received: Record<string, unknown> = {};
  if (endpoint.params) received.params = parsePart(endpoint.params, context.req.param(), 'address');
  if (endpoint.query) received.query = parsePart(endpoint.query, context.req.query(), 'query');
  if (endpoint.body) received.body = parsePart(endpoint.body, await readBody(context, endpoint), 'body');
  return received;
}

function parsePart(schema: z.ZodType, value: unknown, part: 'address' | 'query' | 'body'): unknown {
  const read = schema.safeParse(value);
  const unstorable = read.success ? findUnstorable(read.data) : undefined;
  if (read.success && !unstorable) return read.data;
  const fields = unstorable ? [unstorable] : problemsOf(read.error, part);
  const said = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
  // An id that cannot exist is answered like one that does not.
  if (part === 'address') throw new AppError('not-found', 'Not found.');
  throw new AppError('invalid-input', said, { fields });
}

function problemsOf(error: z.ZodError | undefined, part: string): FieldProblem[] {
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.') || part, message }));
}
