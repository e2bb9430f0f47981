import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { Tab } from '#web/lib/views/tab-links.tsx';

/** A page on which something is made, and the kinds of tasks whose results it shows. */
export type CreateKind = Tab & { id: string; tasks: readonly TaskKind[] };

/** Every create page, in the order of its tabs. */
export const createKinds = [
  { id: 'image', to: '/studio/create/image', label: 'Image', tasks: ['image', 'image-edit', 'image-upscale'] },
  { id: 'video', to: '/studio/create/video', label: 'Video', tasks: ['video', 'video-edit', 'video-upscale'] },
  { id: 'lip-sync', to: '/studio/create/lip-sync', label: 'Lip-sync', tasks: ['lip-sync'] },
  { id: 'voice', to: '/studio/create/voice', label: 'Voice', tasks: ['speech', 'speech-to-speech'] },
  { id: 'music', to: '/studio/create/music', label: 'Music', tasks: ['music'] },
  { id: 'sound', to: '/studio/create/sound', label: 'Sound', tasks: ['sound'] },
] as const satisfies readonly CreateKind[];

/** Not one of the tabs: the page of pictures leads there. */
export const trainingKind: CreateKind = {
  id: 'training',
  to: '/studio/create/training',
  label: 'Training',
  tasks: ['training'],
};

/** The page of this name. */
export function createKindNamed(id: (typeof createKinds)[number]['id']): CreateKind {
  const found = createKinds.find((one) => one.id === id);
  if (!found) throw new Error(`There is no create page “${id}”.`);
  return found;
}

/** The page on which tasks of a kind are asked for; undefined where there is none. */
export function createKindOf(kind: TaskKind): CreateKind | undefined {
  const pages: readonly CreateKind[] = [...createKinds, trainingKind];
  return pages.find(({ tasks }) => tasks.includes(kind));
}
