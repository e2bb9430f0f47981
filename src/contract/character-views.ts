import { z } from 'zod';
import { characterStates, characterSteps } from '#domain/characters/character-state.ts';
import { consentBases, consentUses, likenesses } from '#domain/characters/consent.ts';
import { characterParts } from '#domain/characters/parts.ts';
import { failureReasons } from '#domain/generation/progress.ts';
import { taskStates, taskSteps } from '#domain/generation/status.ts';
import { voiceGenders } from '#domain/voices/voice.ts';

export const Part = z.enum(characterParts);

const PictureView = z.object({ assetId: z.string(), url: z.string(), thumbnailUrl: z.string().nullable() });

const LookView = z.object({
  id: z.string(),
  /** The look of a new character. Its headshot is the character's. */
  isMain: z.boolean(),
  name: z.string(),
  /** Null where the look has the character's age. */
  age: z.int().nullable(),
  wardrobe: z.string(),
  /** Null where the look speaks with the character's voices. */
  voices: z.record(z.string(), z.string()).nullable(),
  /** The chosen pictures. */
  pictures: z.array(PictureView.extend({ part: Part })),
});

const FailureView = z.object({ reason: z.enum(failureReasons), message: z.string() });

/** A task that makes pictures of one part. What it made are candidates, as long as they are in the library. */
const RoundView = z.object({
  taskId: z.string(),
  lookId: z.string(),
  part: Part,
  state: z.enum(taskStates),
  step: z.enum(taskSteps),
  /** 0 to 1; null while nothing is known. */
  fraction: z.number().nullable(),
  model: z.object({ id: z.string(), label: z.string() }),
  seed: z.int(),
  outputsAsked: z.int(),
  creditsHeld: z.int(),
  creditsSettled: z.int(),
  failure: FailureView.nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  candidates: z.array(PictureView),
});

const shared = {
  id: z.string(),
  name: z.string(),
  tag: z.string().nullable(),
  description: z.string(),
  gender: z.enum(voiceGenders),
  age: z.int().nullable(),
  voices: z.record(z.string(), z.string()),
  projectId: z.string().nullable(),
  likeness: z.enum(likenesses),
  state: z.enum(characterStates),
  step: z.enum(characterSteps),
  isArchived: z.boolean(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** A character as the list shows it. */
export const CharacterSummary = z.object({
  ...shared,
  headshot: PictureView.nullable(),
  looks: z.int(),
  /** The full body of each look that has one, the main look first. */
  lookPictures: z.array(PictureView),
  /** The newest task of the current step; null before the first one and for a step that generates nothing. */
  task: z
    .object({
      taskId: z.string(),
      part: Part,
      state: z.enum(taskStates),
      step: z.enum(taskSteps),
      /** 0 to 1; null while nothing is known. */
      fraction: z.number().nullable(),
      failure: FailureView.nullable(),
      createdAt: z.iso.datetime(),
      startedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** How many storyboards link to it. */
  storyboards: z.int(),
});
export type CharacterSummary = z.infer<typeof CharacterSummary>;

/** A character with its looks and everything that was generated for it. */
export const CharacterView = z.object({
  ...shared,
  prompt: z.string(),
  photo: PictureView.nullable(),
  /** The consent that holds, or held last; null where none is recorded. */
  consent: z
    .object({
      basis: z.enum(consentBases),
      personName: z.string(),
      covers: z.array(z.enum(consentUses)),
      document: z.object({ assetId: z.string(), name: z.string(), url: z.string() }).nullable(),
      endsOn: z.string().nullable(),
      recordedAt: z.iso.datetime(),
    })
    .nullable(),
  /** Why nothing may be made with it now; null when it may be used. */
  consentRefusal: z.string().nullable(),
  /** The role of a storyboard that it began with. */
  source: z.object({ storyboardId: z.string(), roleId: z.string() }).nullable(),
  /** Of the task that the state ERROR comes from. */
  failure: FailureView.extend({ taskId: z.string() }).nullable(),
  looks: z.array(LookView),
  /** Newest first. */
  rounds: z.array(RoundView),
  storyboardIds: z.array(z.string()),
  /** The same with their titles; one that was just deleted is left out. */
  usedIn: z.array(z.object({ storyboardId: z.string(), title: z.string() })),
});
export type CharacterView = z.infer<typeof CharacterView>;
