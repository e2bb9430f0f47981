import { Stripe } from 'stripe';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { PaymentEvent } from '../payments.ts';
import { isMissing } from './stripe-errors.ts';
import { optionalId } from './stripe-ids.ts';

export const signatureHeader = 'stripe-signature';

/** Events that were signed longer ago are not accepted. */
const toleranceSeconds = 300;

type Options = { stripe: Stripe; webhookSecret: string; isTestMode: boolean };

/** Checks and reads a webhook. */
export async function readEvent(
  { stripe, webhookSecret, isTestMode }: Options,
  { raw, headers, now }: { raw: string; headers: Headers; now: Date },
): Promise<PaymentEvent | undefined> {
  const signed = verify(stripe, { raw, header: headers.get(signatureHeader) ?? '', webhookSecret, now });
  if (signed === unsigned) return undefined;
  const event = parseEvent(signed);
  if (event.livemode === isTestMode) {
    const [theirs, ours] = isTestMode ? ['live', 'test'] : ['test', 'live'];
    throw new AppError(
      'invalid-input',
      `livemode: this is a ${theirs} event, but this installation is in ${ours} mode.`,
      {
        fields: [{ path: 'livemode', message: `must be ${!isTestMode}` }],
      },
    );
  }
  return { id: event.id, type: event.type, customerId: await customerOf(stripe, event.data.object) };
}

type Signed = { raw: string; header: string; webhookSecret: string; now: Date };

const unsigned = Symbol('unsigned');

function verify(stripe: Stripe, { raw, header, webhookSecret, now }: Signed): unknown {
  try {
    return stripe.webhooks.constructEvent(raw, header, webhookSecret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return unsigned;
    // The signature is right, but the SDK cannot read the message as an event.
    return undefined;
  }
}

const EventText = z.string().regex(/^[\w.:-]{1,200}$/, { error: 'has 1 to 200 letters, digits or . : _ -' });
const CustomerId = z.string().regex(/^[\w-]{1,200}$/, { error: 'must be the id of a customer' });
const Related = z.union([CustomerId, z.looseObject({ id: CustomerId }).transform(({ id }) => id)]).nullish();

/** A signature does not prove the shape: the types of the SDK are only promises. */
const Event = z.object({
  id: EventText,
  type: EventText,
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({ object: z.string(), id: z.string().optional(), customer: Related, charge: Related }),
  }),
});
type Event = z.infer<typeof Event>;

function parseEvent(signed: unknown): Event {
  const event = Event.safeParse(signed);
  if (event.success) return event.data;
  const fields = event.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }));
  const problems = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError('invalid-input', `This signed message is not a payment event: ${problems}.`, { fields });
}

/** Null for events that are about no customer. A dispute names only its charge. */
async function customerOf(stripe: Stripe, { object: kind, id, customer, charge }: Event['data']['object']) {
  if (kind === 'customer') return id ?? null;
  if (customer !== undefined && customer !== null) return customer;
  if (kind !== 'dispute' || charge === undefined || charge === null) return null;
  try {
    return optionalId((await stripe.charges.retrieve(charge)).customer);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
