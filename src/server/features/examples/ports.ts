import type { Assets } from '#server/features/assets/index.ts';
import type { Audit } from '#server/features/audit/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Generation } from '#server/features/generation/index.ts';

/** What examples need of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  catalogue: Pick<Catalogue, 'known' | 'labelOf'>;
  assets: Pick<Assets, 'findOutsideTrash' | 'keepOnce' | 'openOriginal' | 'readRendition'>;
  generation: Pick<Generation, 'findTask'>;
};
