import type { Stripe } from 'stripe';
import { z } from 'zod';
import { chargeOf, refundCharge } from '../money/return-money.ts';
import { pageOf } from '../stripe-answer.ts';
import { endpoint } from '../stripe-endpoint.ts';
import { expand, paging, params, text, whole } from '../stripe-params.ts';
import { missing } from '../stripe-refusal.ts';

/** Payments, charges, refunds and disputes. */
export const returnedMoney = [
  endpoint('GET /v1/payment_intents/:id', z.strictObject({ expand }), ({ store, id }) => store.must('intents', id)),
  endpoint(
    'GET /v1/charges',
    params<Stripe.ChargeListParams>()({ ...paging, customer: text.optional(), payment_intent: text.optional() }),
    ({ store, params: sent }) => {
      const found = store
        .all('charges')
        .filter((one) => sent.customer === undefined || one.customer === sent.customer)
        .filter((one) => sent.payment_intent === undefined || one.payment_intent === sent.payment_intent);
      return pageOf(found, sent, '/v1/charges');
    },
  ),
  endpoint('GET /v1/charges/:id', z.strictObject({ expand }), ({ store, id }) => store.must('charges', id)),
  endpoint(
    'POST /v1/refunds',
    params<Stripe.RefundCreateParams>()({
      payment_intent: text,
      amount: whole.min(1).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      expand,
    }),
    ({ store, params: sent }) => {
      store.must('intents', sent.payment_intent, 'payment_intent');
      const charge = chargeOf(store, sent.payment_intent);
      if (!charge) throw missing('charge', sent.payment_intent, 'payment_intent');
      return refundCharge(store, charge, sent.amount);
    },
  ),
  endpoint(
    'GET /v1/refunds',
    params<Stripe.RefundListParams>()({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    ({ store, params: sent }) => {
      const found = store
        .all('refunds')
        .filter((one) => sent.charge === undefined || one.charge === sent.charge)
        .filter((one) => sent.payment_intent === undefined || one.payment_intent === sent.payment_intent);
      return pageOf(found, sent, '/v1/refunds');
    },
  ),
  endpoint(
    'GET /v1/disputes',
    params<Stripe.DisputeListParams>()({ ...paging, charge: text.optional(), payment_intent: text.optional() }),
    ({ store, params: sent }) => {
      const found = store
        .all('disputes')
        .filter((one) => sent.charge === undefined || one.charge === sent.charge)
        .filter((one) => sent.payment_intent === undefined || one.payment_intent === sent.payment_intent);
      return pageOf(found, sent, '/v1/disputes');
    },
  ),
];
