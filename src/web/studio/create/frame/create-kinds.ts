import type { TaskKind } from '#domain/generation/input.ts';
import type { Tab } from '#web/lib/views/tab-links.tsx';

/** A page on which something is made, and the kinds of tasks whose results it shows. */
export type CreateKind = Tab & { id: string; tasks: readonly TaskKind[] };

/** Every create page, in the order of its tabs. */
export const createKinds = [
  { id: 'image', to: '/studio/create/image', label: 'Image', tasks: ['image', 'image-edit', 'image-upscale'] },
] as const satisfies readonly CreateKind[];

/** The page on which tasks of a kind are asked for; undefined where there is none. */
export function createKindOf(kind: TaskKind): CreateKind | undefined {
  const pages: readonly CreateKind[] = createKinds;
  return pages.find(({ tasks }) => tasks.includes(kind));
}
