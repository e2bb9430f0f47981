import type { Generation } from '#server/features/generation/index.ts';

/** What writing needs of others. */
export type Uses = { generation: Pick<Generation, 'requestTasks' | 'readText'> };
