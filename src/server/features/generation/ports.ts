import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Assets } from '#server/features/assets/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Communications } from '#server/features/communications/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Trust } from '#server/features/trust/index.ts';
import type { Users } from '#server/features/users/index.ts';
import type { Generator } from '#server/providers/generator.ts';
import type { ImageGuards } from './request/image-guards.ts';
import type { KindGuards } from './request/kind-guards.ts';

/** What generation needs of others. */
export type Uses = {
  billing: Pick<Billing, 'available' | 'holdForTasks' | 'refusalFor' | 'settleTask' | 'unlimitedFor'>;
  catalogue: Pick<Catalogue, 'find' | 'forPerson' | 'gone' | 'known' | 'labelOf' | 'wayOf'>;
  users: Pick<Users, 'isAdmin' | 'adminEmails'>;
  communications: Pick<Communications, 'send'>;
  projects: Pick<Projects, 'find' | 'showContents'>;
  trust: Pick<Trust, 'judgeOutput' | 'lookAtAssets'>;
  assets: Pick<
    Assets,
    | 'room'
    | 'storeOutput'
    | 'findMany'
    | 'findOutsideTrash'
    | 'findOwnUsable'
    | 'findUsable'
    | 'findAccepted'
    | 'mediaSource'
    | 'signedMediaUrl'
    | 'signedDownloadUrl'
  >;
  /** Who makes things at a vendor on somebody's own key, or with null on the installation's; undefined without that key. */
  generatorFor(provider: ProviderId, keyOwner: string | null): Promise<Generator | undefined>;
  /** What features above say about requests for kinds of tasks that are theirs. */
  guards: Pick<KindGuards, 'refuse'>;
  /** What they say about images that something is to be made from. */
  imageGuards: Pick<ImageGuards, 'refusals'>;
};
