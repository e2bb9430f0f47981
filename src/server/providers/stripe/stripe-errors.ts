import { Stripe } from 'stripe';
import { AppError } from '#contract/errors.ts';

/** Whether Stripe has refused a request with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Whether a request named something that does not exist, or no longer does. */
export const isMissing = (error: unknown): boolean => isRefusal(error, 'resource_missing');

const unavailable = 'The payment service didn’t answer. Try again in a moment.';

/** Answers `unavailable` for a failure that passes; any other failure is a bug or a wrong key and is thrown as it is. */
export function explainFailure(error: unknown): unknown {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  const passes =
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    // The base class of errors that Stripe does not describe as an error of the request.
    (error instanceof StripeAPIError && error.type === 'StripeAPIError') ||
    isRefusal(error, 'lock_timeout');
  return passes ? new AppError('unavailable', unavailable, { cause: error }) : error;
}

/** The same calls, with their failures explained. */
export function explained<Call extends (...args: never[]) => Promise<unknown>>(call: Call): Call {
  const wrapped = async (...args: Parameters<Call>): Promise<unknown> => {
    try {
      return await call(...args);
    } catch (error) {
      throw explainFailure(error);
    }
  };
  // The wrapper has the parameters and the answer of the call.
  return wrapped as Call;
}
