import type { SceneView, ShotView, ShownTake, StoryboardView } from '#contract/storyboards.ts';
import type { BoardIndex, SceneInFilm, ShotInFilm } from '#domain/storyboards/board-index.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import type { Approval, DialogueLine, Medium, Role } from '#domain/storyboards/storyboard.ts';
import type { OwnStoryboard } from './require-storyboard.ts';

/** The takes that a board shows. */
export type ShownTakes = { selected: ReadonlyMap<string, ShownTake>; counts: ReadonlyMap<Slot, number> };
type Shown = { index: BoardIndex; takes: ShownTakes; approvals: ReadonlyMap<string, Approval> };

/** A storyboard in film order, with its selected takes. */
export function presentStoryboard({ storyboard, project }: OwnStoryboard, shown: Shown): StoryboardView {
  const { fields } = shown.index.content;
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
    roles: shown.index.content.roles.map(presentRole),
    scenes: shown.index.scenes.map((scene) => presentScene(scene, shown)),
  };
}

function presentRole(role: Role): StoryboardView['roles'][number] {
  return {
    id: role.id,
    name: role.name,
    description: role.description,
    age: role.age,
    gender: role.gender,
    voice: role.voice,
  };
}

function presentScene({ scene, shots }: SceneInFilm, shown: Shown): SceneView {
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
    music: shown.takes.selected.get(slotOf('music', scene.id)) ?? null,
    shots: shots.map((shot) => presentShot(shot, shown)),
  };
}

function presentShot({ shot, label }: ShotInFilm, { index, takes, approvals }: Shown): ShotView {
  const selected = (medium: Medium) => takes.selected.get(slotOf(medium, shot.id)) ?? null;
  return {
    id: shot.id,
    sceneId: shot.sceneId,
    label,
    type: shot.type,
    action: shot.action,
    imagePrompt: shot.imagePrompt,
    videoPrompt: shot.videoPrompt,
    dialogue: shot.dialogue.map((line) => presentLine(line, takes)),
    soundPrompt: shot.soundPrompt,
    soundMix: shot.soundMix,
    durationMs: shot.durationMs,
    trimInMs: shot.trimInMs,
    fit: shot.fit,
    models: shot.models,
    transition: shot.transition,
    notes: shot.notes,
    locked: shot.locked,
    approved: shot.approved,
    approval: approvals.get(shot.id) ?? null,
    // A role that was removed is no longer seen, but comes back with its shots if it is restored.
    roleIds: shot.roleIds.filter((id) => index.roleById.has(id)),
    elementIds: shot.elementIds,
    picture: selected('picture'),
    clip: selected('clip'),
    sound: selected('sound'),
    takeCounts: {
      picture: takes.counts.get(slotOf('picture', shot.id)) ?? 0,
      clip: takes.counts.get(slotOf('clip', shot.id)) ?? 0,
      sound: takes.counts.get(slotOf('sound', shot.id)) ?? 0,
      voice: shot.dialogue.reduce((sum, { id }) => sum + (takes.counts.get(slotOf('voice', id)) ?? 0), 0),
      music: 0,
    },
  };
}

function presentLine(line: DialogueLine, takes: ShownTakes): ShotView['dialogue'][number] {
  return {
    id: line.id,
    roleId: line.roleId,
    text: line.text,
    parenthetical: line.parenthetical,
    delivery: line.delivery,
    mix: line.mix,
    runsOn: line.runsOn,
    elementId: line.elementId,
    voice: takes.selected.get(slotOf('voice', line.id)) ?? null,
  };
}
