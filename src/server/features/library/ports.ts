import type { Assets } from '#server/features/assets/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import type { Characters } from '#server/features/characters/index.ts';
import type { Exports } from '#server/features/exports/index.ts';
import type { Generation } from '#server/features/generation/index.ts';
import type { Posts } from '#server/features/posts/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { References } from '#server/features/references/index.ts';
import type { Storyboards } from '#server/features/storyboards/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What the library needs of others. */
export type Uses = {
  users: Pick<Users, 'find' | 'accessVersionOf'>;
  catalogue: Pick<Catalogue, 'idsNamed'>;
  assets: Pick<
    Assets,
    | 'findAll'
    | 'findMany'
    | 'findOutsideTrash'
    | 'findOwn'
    | 'present'
    | 'signedMediaUrl'
    | 'deleteTrashed'
    | 'openStored'
  >;
  characters: Pick<Characters, 'idsNamed' | 'picturesFrom' | 'consentsFrom'>;
  references: Pick<References, 'imagesFrom'>;
  projects: Pick<Projects, 'find' | 'titlesOf'>;
  generation: Pick<Generation, 'madeFrom'>;
  storyboards: Pick<Storyboards, 'usesOf'>;
  exports: Pick<Exports, 'showing'>;
  posts: Pick<Posts, 'showing'>;
};
