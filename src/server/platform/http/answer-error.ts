import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { AppError, type ErrorBody, errorStatus, isAppError, messages, storageFull } from '#contract/errors.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isDiskFull } from '../disk/is-disk-full.ts';
import { currentCorrelation } from '../log/correlation.ts';
import type { Failures } from '../log/failures.ts';
import { isStorageAway } from '../storage/s3-place.ts';

type ErrorParts = { log: Logger; disk: Pick<DiskSpace, 'isFull'>; failures: Pick<Failures, 'report'> };

/** Answers what was thrown. Whatever is not an expected failure is a bug: it is logged whole and told in one sentence. */
export async function answerError(thrown: unknown, context: Context, parts: ErrorParts): Promise<Response> {
  const { log, disk, failures } = parts;
  const error = await expected(thrown, disk);
  if (error.code === 'internal') failures.report({ source: 'request', thrown, place: placeOf(context) });
  if (error.code === 'internal' || isStorageAway(thrown)) log.error({ error: thrown }, 'A request failed.');
  const body: ErrorBody = {
    err: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.details === undefined ? {} : { details: error.details }),
    correlationId: currentCorrelation(),
  };
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  // Every value of `errorStatus` may carry a body.
  return context.json(body, errorStatus[error.code] as ContentfulStatusCode);
}

/** Method and pattern of the route, such as `GET /api/projects/:projectId`; the address itself may name a user. */
function placeOf(context: Context): string {
  const pattern = matchedRoutes(context).findLast(({ path }) => path.startsWith('/') && !path.includes('*'))?.path;
  return `${context.req.method} ${pattern ?? '(other)'}`;
}

/** Where the wait depends on other work, such as tasks that have to end first. */
const usualRetrySeconds = { 'too-many-requests': 10, unavailable: 10 } as const;

/** Whole seconds, at least one, for every 429 and 503. */
function retryAfterOf({ code, retryAfterSeconds }: AppError): number | undefined {
  if (code !== 'too-many-requests' && code !== 'unavailable') return undefined;
  return Math.max(1, Math.ceil(retryAfterSeconds ?? usualRetrySeconds[code]));
}

async function expected(thrown: unknown, disk: ErrorParts['disk']): Promise<AppError> {
  if (isAppError(thrown)) return thrown;
  // Before the database: the codes of the network are the same.
  if (isStorageAway(thrown)) {
    return new AppError('unavailable', 'Media storage is unreachable. Your work is safe. Try again in a moment.', {
      cause: thrown,
    });
  }
  const isAway = isDatabaseAway(thrown);
  // On a full disk PostgreSQL stops, and then cannot be reached.
  if (isDiskFull(thrown) || (isAway && (await disk.isFull()))) {
    return new AppError('storage-full', storageFull('The request'), { cause: thrown });
  }
  if (isAway) {
    return new AppError('unavailable', 'The database is starting. Nothing was changed. Try again in a moment.', {
      cause: thrown,
      retryAfterSeconds: 2,
    });
  }
  return new AppError('internal', messages.generic, { cause: thrown });
}
