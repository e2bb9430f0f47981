import type { CharacterSummary, CharacterView } from '#contract/character-views.ts';
import type { TaskView } from '#contract/generation.ts';
import { stateOf, stepOf } from '#domain/characters/character-state.ts';
import { type CharacterPart, characterParts } from '#domain/characters/parts.ts';
import { chosenParts } from './change-character.ts';
import { type Character, isMain, type Look } from './character.ts';
import type { Uses } from './ports.ts';

/** A character with everything that its state follows from. */
export type KnownCharacter = {
  character: Character;
  /** The main look first. */
  looks: readonly Look[];
  /** The newest task of the current step. */
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

function presentShared({ character, looks, newestTask }: KnownCharacter) {
  const { id, name, tag, description, gender, age, voices, projectId, likeness, revision } = character;
  return {
    id,
    name,
    tag,
    description,
    gender,
    age,
    voices,
    projectId,
    likeness,
    revision,
    state: stateOf({ isFinalized: character.finalizedAt !== null, newestTask }),
    step: stepOf(chosenParts(looks[0])),
    isArchived: character.archivedAt !== null,
    createdAt: character.createdAt.toISOString(),
    updatedAt: character.updatedAt.toISOString(),
  };
}

export function presentSummary(assets: Urls, known: KnownCharacter): CharacterSummary {
  const { character, looks, storyboardIds } = known;
  const headshot = looks[0]?.pictures.headshot;
  return {
    ...presentShared(known),
    headshot: headshot === undefined ? null : presentPicture(assets, character.ownerId, headshot),
    looks: looks.length,
    lookPictures: looks.flatMap(({ pictures }) => {
      const fullBody = pictures['full-body'];
      return fullBody === undefined ? [] : [presentPicture(assets, character.ownerId, fullBody)];
    }),
    task: known.newestTask ? presentTask(known.newestTask) : null,
    storyboards: storyboardIds.length,
  };
}

function presentTask(task: TaskView): CharacterSummary['task'] {
  const { id: taskId, state, step, fraction, failure, createdAt, startedAt } = task;
  const part = partOf(task);
  return part === undefined ? null : { taskId, part, state, step, fraction, failure, createdAt, startedAt };
}

/** What belongs to the view of one character alone. */
type Around = {
  /** Newest first. */
  tasks: readonly TaskView[];
  /** Of the storyboards that use it. */
  titleOf: ReadonlyMap<string, string>;
  consent: CharacterView['consent'];
  consentRefusal: string | null;
};

export function presentCharacter(
  assets: Urls,
  known: KnownCharacter,
  { tasks, titleOf, ...consent }: Around,
): CharacterView {
  const { character, looks, newestTask, storyboardIds } = known;
  const { ownerId, photoAssetId, source, prompt } = character;
  const shared = presentShared(known);
  const failure = shared.state === 'ERROR' && newestTask?.failure ? newestTask.failure : null;
  return {
    ...shared,
    prompt,
    photo: photoAssetId === null ? null : presentPicture(assets, ownerId, photoAssetId),
    source,
    ...consent,
    failure: failure && { ...failure, taskId: newestTask?.id ?? '' },
    looks: looks.map((look) => presentLook(assets, ownerId, look)),
    rounds: tasks.flatMap((task) => presentRound(assets, ownerId, task) ?? []),
    storyboardIds: [...storyboardIds],
    usedIn: storyboardIds.flatMap((storyboardId) => {
      const title = titleOf.get(storyboardId);
      return title === undefined ? [] : [{ storyboardId, title }];
    }),
  };
}

function presentLook(assets: Urls, ownerId: string, look: Look): CharacterView['looks'][number] {
  const { id, name, age, wardrobe, voices, pictures } = look;
  const chosen = characterParts.flatMap((part) => {
    const assetId = pictures[part];
    return assetId === undefined ? [] : [{ part, ...presentPicture(assets, ownerId, assetId) }];
  });
  return { id, isMain: isMain(look), name, age, wardrobe, voices, pictures: chosen };
}

function presentRound(assets: Urls, ownerId: string, task: TaskView): CharacterView['rounds'][number] | undefined {
  const { id: taskId, state, step, fraction, model, seed, outputsAsked, creditsHeld, creditsSettled } = task;
  const { lookId } = task.purpose;
  const part = partOf(task);
  if (lookId === undefined || part === undefined) return undefined;
  const there = task.outputs.filter(({ isDeleted }) => !isDeleted);
  const candidates = there.map(({ assetId }) => presentPicture(assets, ownerId, assetId));
  const facts = { taskId, lookId, part, state, step, fraction, model, seed, outputsAsked, creditsHeld, creditsSettled };
  const { failure, createdAt, startedAt } = task;
  return { ...facts, failure, createdAt, startedAt, candidates };
}

export const partOf = ({ purpose }: Pick<TaskView, 'purpose'>): CharacterPart | undefined =>
  characterParts.find((part) => part === purpose['part']);
