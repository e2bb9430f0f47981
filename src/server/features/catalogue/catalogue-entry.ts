import type { Model, ProviderId } from '#domain/catalogue/model.ts';

/** A model with the vendors' own names for it, best first. Those never leave the server. */
export type CatalogueEntry = Model & { endpoints: readonly { provider: ProviderId; endpoint: string }[] };
