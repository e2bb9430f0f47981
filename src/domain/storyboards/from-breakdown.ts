import type { Breakdown, BreakdownScene, BreakdownShot, Role as CastRole } from '../scripts/breakdown.ts';
import { keysBetween } from './order.ts';
import { hashScript } from './revise/script-hash.ts';
import { plainShot } from './plain-shot.ts';
import { plainMix } from './sound-mix.ts';
import type { DialogueLine, Role, Scene, Shot } from './storyboard.ts';

export type BoardParts = { roles: Role[]; scenes: Scene[]; shots: Shot[] };

export type FromBreakdown = {
  /** A new id that begins with this word. */
  nextId(prefix: string): string;
  /** The id of the voice that a role speaks with. */
  voiceOf(roleName: string): string;
};

/** A dissolve of a second, as an assistant editor would cut it first. */
const transitionMs = 1000;
const longestShotMs = 120_000;

/** What the script says, as a storyboard: roles, scenes and shots with ids and places. Texts are cut to what fits. */
export function boardFromBreakdown(breakdown: Breakdown, from: FromBreakdown): BoardParts {
  const roleKeys = keysBetween(null, null, breakdown.cast.length);
  const roles = breakdown.cast.map((role, at) => makeRole(role, { position: roleKeys[at] ?? '', from }));
  const roleIds = new Map(roles.map(({ name, id }) => [name, id]));
  const sceneKeys = keysBetween(null, null, breakdown.scenes.length);
  const shots: Shot[] = [];
  const scenes = breakdown.scenes.map((scene, at) => {
    const made = makeScene(scene, { position: sceneKeys[at] ?? '', from });
    const shotKeys = keysBetween(null, null, scene.shots.length);
    for (const [index, shot] of scene.shots.entries()) {
      shots.push(makeShot(shot, { sceneId: made.id, position: shotKeys[index] ?? '', roleIds, from }));
    }
    return made;
  });
  return { roles, scenes, shots };
}

export type Making = { position: string; from: FromBreakdown };

/** Names are what roles are known by, so a name that is cut is cut everywhere alike. */
export const roleName = (name: string) => fit(name.trim(), 100);

/** Somebody of the script, as a row of the board. */
export function makeRole({ name, description, age, gender }: CastRole, { position, from }: Making): Role {
  return {
    id: from.nextId('rol'),
    position,
    name: roleName(name),
    description: fit(description ?? '', 500),
    age: age === null ? null : Math.min(Math.max(Math.round(age), 0), 150),
    gender,
    voice: from.voiceOf(name),
  };
}

/** What the script says of one scene, as a row of the board. */
export function makeScene(scene: BreakdownScene, { position, from }: Making): Scene {
  return {
    id: from.nextId('scn'),
    position,
    number: fit(scene.number, 12),
    slugLine: fit(scene.slugLine, 300),
    settings: scene.settings,
    settingSources: scene.sources,
    synopsis: fit(scene.synopsis ?? '', 1000),
    musicPrompt: scene.musicPrompt === null ? null : fit(scene.musicPrompt, 2000),
    musicMix: plainMix,
    elementId: scene.headingElementId,
    scriptHash: hashScript(scene.elementIds),
  };
}

export type MakingShot = Making & { sceneId: string; roleIds: ReadonlyMap<string, string> };

/** What the script says of one shot, as a row of the board. `roleIds` are by name. */
export function makeShot(shot: BreakdownShot, { sceneId, position, roleIds, from }: MakingShot): Shot {
  const seen = shot.cast.flatMap((name) => roleIds.get(roleName(name)) ?? []);
  return {
    ...plainShot,
    id: from.nextId('sht'),
    sceneId,
    position,
    type: shot.type,
    action: fit(shot.action, 5000),
    imagePrompt: fit(shot.imagePrompt, 5000),
    videoPrompt: fit(shot.videoPrompt, 5000),
    dialogue: shot.dialogue.flatMap((line): DialogueLine[] => {
      const roleId = roleIds.get(roleName(line.speaker));
      if (roleId === undefined) throw new Error(`${line.speaker} speaks, but is not in the cast.`);
      const text = fit(line.text.trim(), 5000);
      if (text === '') return [];
      const parenthetical = line.parenthetical === null ? null : fit(line.parenthetical, 300);
      return [
        {
          id: from.nextId('lin'),
          roleId,
          text,
          parenthetical,
          delivery: line.delivery,
          mix: plainMix,
          ...(line.simultaneous && { simultaneous: true }),
          elementId: line.elementId,
        },
      ];
    }),
    soundPrompt: shot.soundEffect === null ? null : fit(shot.soundEffect, 450),
    durationMs: Math.min(Math.max(Math.round(shot.durationMs), 200), longestShotMs),
    transition: shot.transition === null ? null : { slug: shot.transition, durationMs: transitionMs },
    roleIds: [...new Set(seen)].slice(0, 50),
    elementIds: shot.elementIds.slice(0, 500),
  };
}

/** The beginning of a text, cut between words where it is too long. */
function fit(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(characters / 2))).trimEnd()}…`;
}
