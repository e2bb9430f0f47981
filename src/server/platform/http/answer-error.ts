import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { AppError, type ErrorBody, errorStatus, isAppError, messages } from '#contract/errors.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { currentCorrelation } from '../log/correlation.ts';

/** Answers what was thrown. Whatever is not an expected failure is a bug: it is logged whole and told in one sentence. */
export function answerError(thrown: unknown, context: Context, log: Logger): Response {
  const error = expected(thrown);
  if (error.code === 'internal') log.error({ error: thrown }, 'A request failed.');
  const body: ErrorBody = {
    err: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.details === undefined ? {} : { details: error.details }),
    correlationId: currentCorrelation(),
  };
  // Every value of `errorStatus` may carry a body.
  return context.json(body, errorStatus[error.code] as ContentfulStatusCode);
}

function expected(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  if (isDatabaseAway(thrown)) {
    return new AppError('unavailable', 'The database is starting. Nothing was changed; please try again.', {
      cause: thrown,
    });
  }
  return new AppError('internal', messages.generic, { cause: thrown });
}
