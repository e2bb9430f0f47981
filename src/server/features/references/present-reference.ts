import type { TaskView } from '#contract/generation.ts';
import type { ReferenceSummary, ReferenceView } from '#contract/reference-views.ts';
import { hasFailed } from '#domain/characters/character-state.ts';
import { referenceState } from '#domain/references/reference-state.ts';
import { type ReferenceAngle, referenceAngles } from '#domain/references/reference-kinds.ts';
import type { Uses } from './ports.ts';
import { isSample, type Reference, type ReferenceImage } from './reference.ts';

/** A reference with everything that its state follows from. */
export type KnownReference = {
  reference: Reference;
  /** The main image first. */
  images: readonly ReferenceImage[];
  newestTask: TaskView | undefined;
  storyboardIds: readonly string[];
};

type Urls = Pick<Uses['assets'], 'signedMediaUrl'>;

function presentPicture(assets: Urls, ownerId: string, assetId: string) {
  const asset = { id: assetId, ownerId };
  return {
    assetId,
    url: assets.signedMediaUrl(asset, 'original'),
    thumbnailUrl: assets.signedMediaUrl(asset, 'w640'),
  };
}

function presentShared(userId: string, { reference, images, newestTask }: KnownReference) {
  const { id, kind, tag, description, revision, publishedAt, archivedAt, createdAt, updatedAt } = reference;
  return {
    id,
    kind,
    tag,
    description,
    isPublic: publishedAt !== null && reference.moderation === 'visible',
    isSample: isSample(reference),
    isOwn: reference.ownerId === userId,
    state: referenceState(images.length, newestTask),
    isArchived: archivedAt !== null,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentSummary(assets: Urls, userId: string, known: KnownReference): ReferenceSummary {
  const { reference, images, newestTask, storyboardIds } = known;
  const [main] = images;
  return {
    ...presentShared(userId, known),
    image: main ? presentPicture(assets, reference.ownerId, main.assetId) : null,
    images: images.length,
    task: newestTask ? presentTask(newestTask) : null,
    storyboards: storyboardIds.length,
  };
}

/** `tasks` are the reference's, newest first. */
export function presentReference(
  assets: Urls,
  userId: string,
  { tasks, ...known }: KnownReference & { tasks: readonly TaskView[] },
): ReferenceView {
  const { reference, images, newestTask, storyboardIds } = known;
  const { ownerId, projectId } = reference;
  const failed = newestTask && hasFailed(newestTask) ? newestTask : undefined;
  return {
    ...presentShared(userId, known),
    images: images.map(({ assetId, angle }) => ({ ...presentPicture(assets, ownerId, assetId), angle })),
    projectId: ownerId === userId ? projectId : null,
    storyboardIds: [...storyboardIds],
    failure: failed?.failure ? { ...failed.failure, taskId: failed.id } : null,
    rounds: tasks.flatMap((task) => presentRound(assets, ownerId, task) ?? []),
  };
}

function presentRound(assets: Urls, ownerId: string, task: TaskView): ReferenceView['rounds'][number] | undefined {
  const {
    id: taskId,
    state,
    step,
    fraction,
    model,
    seed,
    creditsHeld,
    creditsSettled,
    failure,
    createdAt,
    startedAt,
  } = task;
  const angle = angleOf(task);
  if (angle === undefined) return undefined;
  const there = task.outputs.filter(({ isDeleted }) => !isDeleted);
  const candidates = there.map(({ assetId }) => presentPicture(assets, ownerId, assetId));
  return {
    taskId,
    angle,
    state,
    step,
    fraction,
    model,
    seed,
    creditsHeld,
    creditsSettled,
    failure,
    createdAt,
    startedAt,
    candidates,
  };
}

function presentTask(task: TaskView): ReferenceSummary['task'] {
  const { id: taskId, state, step, fraction, failure, createdAt, startedAt } = task;
  return { taskId, angle: angleOf(task) ?? 'main', state, step, fraction, failure, createdAt, startedAt };
}

const angleOf = ({ purpose }: Pick<TaskView, 'purpose'>): ReferenceAngle | undefined =>
  referenceAngles.find((angle) => angle === purpose['angle']);
