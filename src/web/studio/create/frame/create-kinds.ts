import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { ExamplePage } from '#domain/examples/worked-example.ts';
import type { Tab } from '#web/lib/views/tab-links.tsx';

/** A page on which something is made, and the kinds of tasks whose results it shows. */
export type CreateKind = Tab & {
  id: string;
  tasks: readonly TaskKind[];
  /** What its results are called. */
  results: string;
  /** Whose worked examples it opens with. */
  examples: ExamplePage | null;
};

/** Every create page, in the order of its tabs. */
export const createKinds = [
  {
    id: 'image',
    to: '/studio/create/image',
    label: 'Image',
    results: 'Images',
    tasks: ['image', 'image-edit', 'image-upscale'],
    examples: 'image',
  },
  {
    id: 'video',
    to: '/studio/create/video',
    label: 'Video',
    results: 'Videos',
    tasks: ['video', 'video-edit', 'video-upscale'],
    examples: 'video',
  },
  {
    id: 'lip-sync',
    to: '/studio/create/lip-sync',
    label: 'Lip-sync',
    results: 'Lip-sync videos',
    tasks: ['lip-sync'],
    examples: 'lip-sync',
  },
  {
    id: 'voice',
    to: '/studio/create/voice',
    label: 'Voice',
    results: 'Voice lines',
    tasks: ['speech', 'speech-to-speech'],
    examples: 'voice',
  },
  {
    id: 'music',
    to: '/studio/create/music',
    label: 'Music',
    results: 'Music cues',
    tasks: ['music'],
    examples: 'music',
  },
  {
    id: 'sound',
    to: '/studio/create/sound',
    label: 'Sound',
    results: 'Sound effects',
    tasks: ['sound'],
    examples: 'sound',
  },
] as const satisfies readonly CreateKind[];

/** Not one of the tabs: the page of pictures leads there. */
export const trainingKind: CreateKind = {
  id: 'training',
  to: '/studio/create/training',
  label: 'Training',
  results: 'Trainings',
  tasks: ['training'],
  examples: null,
};

/** The page of this name. */
export function createKindNamed(id: (typeof createKinds)[number]['id']): CreateKind {
  const found = createKinds.find((one) => one.id === id);
  if (!found) throw new Error(`No create page is called “${id}”.`);
  return found;
}

/** The page on which tasks of a kind are asked for; undefined where there is none. */
export function createKindOf(kind: TaskKind): CreateKind | undefined {
  const pages: readonly CreateKind[] = [...createKinds, trainingKind];
  return pages.find(({ tasks }) => tasks.includes(kind));
}
