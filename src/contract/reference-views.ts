import { z } from 'zod';
import { characterStates } from '#domain/characters/character-state.ts';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskStates, taskSteps } from '#domain/generation/status.ts';
import { referenceAngles, referenceKinds } from '#domain/references/reference-kinds.ts';

export const Angle = z.enum(referenceAngles);

const PictureView = z.object({ assetId: z.string(), url: z.string(), thumbnailUrl: z.string().nullable() });

const FailureView = z.object({ reason: z.enum(failureReasons), message: z.string() });

/** A task that generates one angle. What it made is a candidate, as long as it is in the library. */
const RoundView = z.object({
  taskId: z.string(),
  angle: Angle,
  state: z.enum(taskStates),
  step: z.enum(taskSteps),
  /** 0 to 1; null while nothing is known. */
  fraction: z.number().nullable(),
  model: z.object({ id: z.string(), label: z.string() }),
  seed: z.int(),
  creditsHeld: z.int(),
  creditsSettled: z.int(),
  failure: FailureView.nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  candidates: z.array(PictureView),
});

const shared = {
  id: z.string(),
  kind: z.enum(referenceKinds),
  tag: z.string(),
  description: z.string(),
  /** Everybody may use it by its id. */
  isPublic: z.boolean(),
  /** One of the ten public samples, which belong to no account. */
  isSample: z.boolean(),
  isOwn: z.boolean(),
  /** COMPLETE once it has an image. */
  state: z.enum(characterStates),
  isArchived: z.boolean(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** A reference as the list shows it. */
export const ReferenceSummary = z.object({
  ...shared,
  /** The main image. */
  image: PictureView.nullable(),
  images: z.int(),
  /** The newest task; null before the first one, and for everybody but the owner. */
  task: z
    .object({
      taskId: z.string(),
      angle: Angle,
      state: z.enum(taskStates),
      step: z.enum(taskSteps),
      /** 0 to 1; null while nothing is known. */
      fraction: z.number().nullable(),
      failure: FailureView.nullable(),
      createdAt: z.iso.datetime(),
      startedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** How many storyboards of its owner link to it. */
  storyboards: z.int(),
});
export type ReferenceSummary = z.infer<typeof ReferenceSummary>;

/** A reference with its images. Fields that follow `images` are empty for everybody but the owner. */
export const ReferenceView = z.object({
  ...shared,
  /** The main image first. */
  images: z.array(PictureView.extend({ angle: Angle })),
  projectId: z.string().nullable(),
  storyboardIds: z.array(z.string()),
  /** Why the newest task failed; a retry ends it. */
  failure: FailureView.extend({ taskId: z.string() }).nullable(),
  /** Newest first. */
  rounds: z.array(RoundView),
});
export type ReferenceView = z.infer<typeof ReferenceView>;
