import type { ModelResolution } from '../storyboards/dimension.ts';
import type { Model, ProviderId } from './model.ts';
import type { VendorCost } from './price.ts';

/** What an endpoint makes its result from. `any` is for kinds that know one way only. */
export const endpointUses = [
  'text',
  'references',
  'first-frame',
  'both-frames',
  'inpaint',
  'lora',
  'inpaint-lora',
  'portrait',
  'clip',
  'person',
  'any',
] as const;
export type EndpointUse = (typeof endpointUses)[number];

/** One way to a model at a vendor. These never leave the server. */
export type VendorEndpoint = {
  provider: ProviderId;
  /** The vendor's own name for it. */
  endpoint: string;
  uses: EndpointUse[];
  /** The resolutions that it makes, where others make the rest; null for all of the model's. */
  resolutions: ModelResolution[] | null;
  /** How many results one call gives; the adapter asks as often as it must. */
  outputsPerCall: number;
  /** Always sent, in the vendor's own words: what tells versions apart that share an endpoint. */
  fixedInputs: Record<string, string | number | boolean>;
  /** Null where no price is published: `vendor-costs.test.ts` lists those. */
  cost: VendorCost | null;
  /**
   * Why this way may cost more than the price brings at the smallest pack; null where it never does. `vendor-costs.test.ts` fails for a
   * loss without a reason and for a reason without a loss.
   */
  belowCost: string | null;
};

/** A model with its ways to vendors, best first, and what only the books know. */
export type CatalogueEntry = Model & {
  /** The older flat price in credits. Shown struck through beside the current price, never charged. */
  creditsDeprecated: number | null;
  endpoints: VendorEndpoint[];
};
