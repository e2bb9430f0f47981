import { AppError } from '#contract/errors.ts';
import type { KnownMedia } from '#domain/generation/check-media.ts';
import type { GenerationInput, MediaReference, MediaSource } from '#domain/generation/input.ts';
import { mapMedia, mediaOf } from '#domain/generation/media.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import type { NewTask } from './task.ts';
import { findOwnTasks } from './tasks-store.ts';

/** The tasks, by id or ref, whose outputs an input is to be made from. */
export function tasksNamed(input: GenerationInput<MediaReference>): string[] {
  return mediaOf(input).flatMap((one) => ('taskId' in one ? [one.taskId] : []));
}

/** The input with ids of tasks where it had refs of the request. */
export function resolveReferences(
  input: GenerationInput<MediaReference>,
  taskIds: Record<string, string>,
): GenerationInput<MediaReference> {
  return mapMedia(input, (media) => ('taskId' in media ? { taskId: taskIds[media.taskId] ?? media.taskId } : media));
}

type Asked = { userId: string; tasks: NewTask[] };

/** Answers what is known of media that requests name. */
export type FindMedia = (media: MediaReference) => KnownMedia | undefined;

/**
 * What is known of the media of a request. Throws `not-found` when tasks are not the user's own or media is neither the user's own nor shared,
 * `conflict` for media in the trash or shared no longer.
 */
export async function checkMedia(db: Sql, assets: Uses['assets'], { userId, tasks }: Asked): Promise<FindMedia> {
  const refs = new Set(tasks.map(({ ref }) => ref));
  const media = tasks.flatMap(({ input }) => mediaOf(input));
  const assetIds = new Set(media.flatMap((one) => ('assetId' in one ? [one.assetId] : [])));
  const named = [...tasks.flatMap(({ input }) => tasksNamed(input)), ...tasks.flatMap(({ after }) => after)];
  const taskIds = new Set(named.filter((id) => !refs.has(id)));
  const [foundAssets, foundTasks] = await Promise.all([
    assetIds.size === 0 ? [] : assets.findUsable(userId, [...assetIds]),
    findOwnTasks(db, userId, [...taskIds]),
  ]);
  if (foundAssets.length < assetIds.size) {
    throw new AppError('not-found', 'One of the referenced images or videos doesn’t exist.');
  }
  if (foundTasks.length < taskIds.size) throw new AppError('not-found', 'One of the referenced tasks doesn’t exist.');
  // What a task has made already is known as well as what is named by itself.
  const outputOf = new Map(foundTasks.map(({ id, assetIds: [first] }) => [id, first]));
  const made = [...outputOf.values()].filter((id) => id !== undefined);
  const madeAssets = made.length === 0 ? [] : await assets.findOwnUsable(userId, [...new Set(made)]);
  const byId = new Map([...foundAssets, ...madeAssets].map((asset) => [asset.id, asset]));
  return (one) => byId.get(('assetId' in one ? one.assetId : outputOf.get(one.taskId)) ?? '');
}

type Resolving = { userId: string; input: GenerationInput<MediaReference> };

/**
 * The input as a generator gets it: every asset at an address that it may fetch. Undefined when something that it is to
 * be made from has gone.
 */
export async function resolveMedia(
  db: Sql,
  assets: Uses['assets'],
  { userId, input }: Resolving,
): Promise<GenerationInput<MediaSource> | undefined> {
  const sources = new Map<MediaReference, MediaSource>();
  for (const media of mediaOf(input)) {
    const assetId = 'assetId' in media ? media.assetId : await firstOutput(db, userId, media.taskId);
    const source = assetId === undefined ? undefined : await assets.mediaSource(userId, assetId);
    if (!source) return undefined;
    sources.set(media, source);
  }
  return mapMedia(input, (media) => {
    const source = sources.get(media);
    if (!source) throw new Error('A piece of media of the input was not resolved.');
    return source;
  });
}

/** The assets that are meant, in order; what has not been made, or was deleted, is left out. */
export async function assetIdsOf(db: Sql, userId: string, media: readonly MediaReference[]): Promise<string[]> {
  const ids = await Promise.all(
    media.map(async (one) => ('assetId' in one ? one.assetId : firstOutput(db, userId, one.taskId))),
  );
  return ids.filter((id) => id !== undefined);
}

async function firstOutput(db: Sql, userId: string, taskId: string): Promise<string | undefined> {
  const [task] = await findOwnTasks(db, userId, [taskId]);
  return task?.assetIds[0];
}
