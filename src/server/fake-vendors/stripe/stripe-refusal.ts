import type { Stripe } from 'stripe';

type Problem = Pick<Stripe.StripeRawError, 'message' | 'code' | 'param' | 'decline_code' | 'type'>;
type Detail = Partial<Omit<Problem, 'message'>> & { status?: number };

/** An answer that says why a request was refused, in Stripe's shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { error: Problem };

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...detail }: Detail = {}) {
    super(message);
    this.status = status;
    this.body = { error: { message, type, ...detail } };
  }
}

/** A request that names something that does not exist. */
export function missing(what: string, id: string, param = 'id'): Refusal {
  return new Refusal(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param });
}
