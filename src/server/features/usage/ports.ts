import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Communications } from '#server/features/communications/index.ts';

/** What usage needs of others. */
export type Uses = { catalogue: Pick<Catalogue, 'labelOf'>; communications: Pick<Communications, 'send'> };
