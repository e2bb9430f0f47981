import { z } from 'zod';
import { endpointUses } from '#domain/catalogue/entry.ts';
import { providerIds } from '#domain/catalogue/model.ts';
import { ModelView, PricingView } from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import { Reason } from './user-administration.ts';

/** What an installation wants of a model otherwise; null is as the catalogue says. */
const Wanted = z.object({
  /** A retired model that is made available again takes credits again. */
  status: z.enum(['available', 'hidden']).nullable(),
  pricing: PricingView.nullable(),
  replacementId: z.string().max(100).nullable(),
});

/** What is left of a typical request's price when the vendor has been paid, in US dollars at the price of a pack. */
const MarginView = z.object({
  paidDollars: z.number(),
  costDollars: z.number(),
  marginDollars: z.number(),
  /** The cost comes from third parties; otherwise the vendor publishes it on its own page. */
  isEstimate: z.boolean(),
});

/** A model as an admin sees it: how it is, how it was written, who makes it here, and what that leaves. */
export const AdminModelView = z.object({
  model: ModelView,
  /** Whether people are offered it at this moment. */
  isOffered: z.boolean(),
  /** As the catalogue has it. */
  written: z.object({ status: ModelView.shape.status, pricing: PricingView, replacementId: z.string().nullable() }),
  ways: z.array(
    z.object({
      provider: z.enum(providerIds),
      endpoint: z.string(),
      uses: z.array(z.enum(endpointUses)),
      /** This installation has the vendor's key … */
      hasKey: z.boolean(),
      /** … and knows how to ask this endpoint. */
      isConnected: z.boolean(),
      /** Null: no price of the vendor's was found. */
      margin: MarginView.nullable(),
      /** Why the vendor may charge more than the price brings; null where it never does. */
      belowCost: z.string().nullable(),
    }),
  ),
  override: Wanted.extend({ reason: z.string(), changedAt: z.iso.datetime() }).nullable(),
});
export type AdminModelView = z.infer<typeof AdminModelView>;

/** The catalogue of models, as an installation wants it. */
export const catalogueAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/models',
    summary: 'Every model, including hidden ones, with its vendors, margin and local changes.',
    audience: 'admin',
    response: z.object({ models: z.array(AdminModelView) }),
  },
  change: {
    method: 'PUT',
    path: '/api/admin/models/:modelId',
    summary: 'Hides or shows a model, or changes its price or replacement. The reason goes into the audit log.',
    audience: 'admin',
    params: z.object({ modelId: z.string().max(100) }),
    body: Wanted.extend({ reason: Reason }),
    response: AdminModelView,
  },
} satisfies Record<string, Endpoint>;
