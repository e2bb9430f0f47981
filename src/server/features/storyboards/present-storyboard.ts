import type { SceneView, ShotView, ShownTake, StoryboardView } from '#contract/storyboards.ts';
import type { CastCharacter } from '#domain/characters/cast-character.ts';
import type { BoardReference } from '#domain/references/board-reference.ts';
import type { BoardIndex, SceneInFilm, ShotInFilm } from '#domain/storyboards/board-index.ts';
import type { DialogueLine, Medium, Role } from '#domain/storyboards/storyboard.ts';
import type { OwnedSlots } from './kept-rows.ts';
import type { OwnStoryboard } from './require-storyboard.ts';

/** A storyboard in film order, and what its slots have. */
export type Shown = OwnStoryboard & {
  index: BoardIndex;
  /** All slots, all roles and the look: what a shot's view follows from besides the shot, its scene and its label. */
  common: readonly unknown[];
  /** The slots of a shot, a line or a scene. */
  slotsOf(ownerId: string): OwnedSlots | undefined;
  /** A slot's selected take as the board shows it. */
  takeOf(medium: Medium, ownerId: string): ShownTake | null;
  approvalOf(shotId: string): ShotView['approval'];
  /** A small form of a picture of a character, or of a reference whose owner is somebody else. */
  pictureUrl(assetId: string, ownerId?: string): string;
};

type RoleView = StoryboardView['roles'][number];

/** A storyboard's own fields. */
export function presentStoryboard(shown: Shown): Omit<StoryboardView, 'roles' | 'scenes'> {
  const { storyboard, project } = shown;
  const { fields } = storyboard;
  return {
    id: storyboard.id,
    projectId: storyboard.projectId,
    projectTitle: project.title,
    documentId: storyboard.documentId,
    revision: storyboard.revision,
    mayEdit: true,
    title: fields.title,
    dimension: fields.dimension,
    style: fields.style,
    frameRate: fields.frameRate,
    fitType: fields.fitType,
    models: fields.models,
    wishes: fields.wishes,
    styleReferenceId: fields.styleReferenceId,
    tempo: fields.tempo,
    references: [...shown.index.things.linked.values()].map((reference) => presentReference(reference, shown)),
  };
}

function presentReference(
  { id, ownerId, kind, tag, description, isArchived, isWithdrawn, pictures: [main] }: BoardReference,
  { pictureUrl }: Shown,
): StoryboardView['references'][number] {
  const thumbnailUrl = main === undefined ? null : pictureUrl(main, ownerId);
  return { id, kind, tag, description, isArchived, isWithdrawn, thumbnailUrl };
}

/** A role as the board shows it. */
export function presentRole(role: Role, { index, pictureUrl }: Shown): RoleView {
  const character = index.cast.get(role.characterId ?? '');
  return {
    id: role.id,
    name: role.name,
    description: role.description,
    age: role.age,
    gender: role.gender,
    voice: role.voice,
    voices: role.voices,
    pictures: role.pictures,
    characterId: role.characterId,
    looks: role.looks,
    character: character ? presentPlayer(character, pictureUrl) : null,
  };
}

function presentPlayer(
  { id, name, tag, isArchived, looks }: CastCharacter,
  pictureUrl: Shown['pictureUrl'],
): NonNullable<RoleView['character']> {
  const urlOf = (assetId: string | undefined) => (assetId === undefined ? null : pictureUrl(assetId));
  const headshot = looks[0]?.pictures.find(({ part }) => part === 'headshot')?.assetId;
  return {
    id,
    name,
    tag,
    isArchived,
    thumbnailUrl: urlOf(headshot),
    looks: looks.map((look) => ({
      id: look.id,
      name: look.name,
      age: look.age,
      wardrobe: look.wardrobe,
      thumbnailUrl: urlOf(look.pictures[0]?.assetId),
      thumbnailPart: look.pictures[0]?.part ?? null,
    })),
  };
}

/** A scene without its shots. */
export function presentScene({ scene }: SceneInFilm, { takeOf }: Shown): Omit<SceneView, 'shots'> {
  return {
    id: scene.id,
    number: scene.number,
    slugLine: scene.slugLine,
    settings: scene.settings,
    settingSources: scene.settingSources,
    synopsis: scene.synopsis,
    musicPrompt: scene.musicPrompt,
    musicMix: scene.musicMix,
    elementId: scene.elementId,
    scriptHash: scene.scriptHash,
    referenceIds: scene.referenceIds,
    music: takeOf('music', scene.id),
  };
}

/** A shot with its selected takes. */
export function presentShot({ shot, label }: ShotInFilm, shown: Shown): ShotView {
  const { index, slotsOf, takeOf, approvalOf } = shown;
  const slots = slotsOf(shot.id);
  return {
    id: shot.id,
    sceneId: shot.sceneId,
    label,
    type: shot.type,
    action: shot.action,
    imagePrompt: shot.imagePrompt,
    videoPrompt: shot.videoPrompt,
    dialogue: shot.dialogue.map((line) => presentLine(line, shown)),
    soundPrompt: shot.soundPrompt,
    soundMix: shot.soundMix,
    durationMs: shot.durationMs,
    trimInMs: shot.trimInMs,
    clipSound: shot.clipSound,
    fit: shot.fit,
    models: shot.models,
    wishes: shot.wishes,
    transition: shot.transition,
    notes: shot.notes,
    locked: shot.locked,
    approved: shot.approved,
    approval: approvalOf(shot.id),
    // A role that was removed is no longer seen, but comes back with its shots if it is restored.
    roleIds: shot.roleIds.filter((id) => index.roleById.has(id)),
    elementIds: shot.elementIds,
    picture: takeOf('picture', shot.id),
    clip: takeOf('clip', shot.id),
    sound: takeOf('sound', shot.id),
    takeCounts: {
      picture: slots?.picture?.count ?? 0,
      clip: slots?.clip?.count ?? 0,
      sound: slots?.sound?.count ?? 0,
      voice: shot.dialogue.reduce((sum, { id }) => sum + (slotsOf(id)?.voice?.count ?? 0), 0),
      music: 0,
    },
  };
}

function presentLine(line: DialogueLine, { takeOf }: Shown): ShotView['dialogue'][number] {
  return {
    id: line.id,
    roleId: line.roleId,
    text: line.text,
    parenthetical: line.parenthetical,
    delivery: line.delivery,
    mix: line.mix,
    runsOn: line.runsOn,
    simultaneous: line.simultaneous,
    elementId: line.elementId,
    voice: takeOf('voice', line.id),
  };
}
