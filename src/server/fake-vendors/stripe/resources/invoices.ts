import type { Stripe } from 'stripe';
import { z } from 'zod';
import { voidInvoice } from '../money/pay-invoice.ts';
import { draftInvoice, periodLine, prorationLines } from '../money/write-invoice.ts';
import { pageOf } from '../stripe-answer.ts';
import { endpoint } from '../stripe-endpoint.ts';
import type { Item, Line, Subscription } from '../stripe-objects.ts';
import { expand, paging, params, text, whole } from '../stripe-params.ts';
import { Refusal } from '../stripe-refusal.ts';
import type { StripeStore } from '../stripe-store.ts';

const Preview = params<Stripe.InvoiceCreatePreviewParams>()({
  customer: text.optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      items: z.tuple([z.strictObject({ id: text, price: text })]),
      proration_behavior: z.enum(['always_invoice', 'none']).optional(),
      proration_date: whole.optional(),
    })
    .optional(),
  expand,
});

/** The next invoice of a subscription, or the one that a change of its price would bring at once. */
function preview(store: StripeStore, sent: z.infer<typeof Preview>): object {
  const subscription = store.must('subscriptions', sent.subscription, 'subscription');
  const [item] = subscription.items.data;
  if (!item) throw new Refusal('The subscription has no items.');
  const invoice = draftInvoice(store, {
    customer: subscription.customer,
    ...linesOf(store, { subscription, item }, sent.subscription_details ?? {}),
    subscription,
  });
  return { ...invoice, id: `upcoming_${invoice.id}`, status: 'draft', hosted_invoice_url: null };
}

type Details = NonNullable<z.infer<typeof Preview>['subscription_details']>;
type Of = { subscription: Subscription; item: Item };

type Lines = { reason: 'upcoming' | 'subscription_update'; lines: Line[] };

function linesOf(store: StripeStore, { subscription, item }: Of, details: Partial<Details>): Lines {
  const { items: [wanted] = [], proration_date: date, proration_behavior: behavior } = details;
  const price = wanted ? store.must('prices', wanted.price, 'subscription_details[items][0][price]') : item.price;
  if (!wanted || behavior !== 'always_invoice') {
    return { reason: 'upcoming', lines: [periodLine(store, subscription, { ...item, price })] };
  }
  const from = date ?? store.now(subscription.customer);
  return { reason: 'subscription_update', lines: prorationLines(store, item, { to: price, from }) };
}

export const invoices = [
  endpoint('POST /v1/invoices/create_preview', Preview, ({ store, params: sent }) => preview(store, sent)),
  endpoint(
    'GET /v1/invoices',
    params<Stripe.InvoiceListParams>()({
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    ({ store, params: sent }) => {
      const found = store
        .all('invoices')
        .filter((one) => sent.customer === undefined || one.customer === sent.customer)
        .filter((one) => sent.status === undefined || one.status === sent.status)
        .filter(
          (one) =>
            sent.subscription === undefined || one.parent?.subscription_details.subscription === sent.subscription,
        );
      return pageOf(found, sent, '/v1/invoices');
    },
  ),
  endpoint('GET /v1/invoices/:id', z.strictObject({ expand }), ({ store, id }) => store.must('invoices', id)),
  endpoint('POST /v1/invoices/:id/void', z.strictObject({ expand }), ({ store, id }) => {
    const invoice = store.must('invoices', id);
    if (invoice.status !== 'open') throw new Refusal(`This invoice is ${invoice.status} and can't be voided.`);
    return voidInvoice(store, invoice);
  }),
];
