import type { FrameRate } from '../storyboards/dimension.ts';
import type { BoardParts } from '../storyboards/from-breakdown.ts';
import { keysBetween } from '../storyboards/order.ts';
import { plainShot } from '../storyboards/plain-shot.ts';
import { plainMix } from '../storyboards/sound-mix.ts';
import type { DialogueLine, Role, Scene, Shot } from '../storyboards/storyboard.ts';
import { durationOfFrames } from './fit-length.ts';
import { type PlannedRole, type PlannedShot, slugLineOf, type TemplatePlan } from './template-plan.ts';

export type BoardOfPlan = {
  /** A new id with this prefix. */
  nextId(prefix: string): string;
  /** The id of the voice that a role speaks with. */
  voiceOf(roleName: string): string;
  /** The frames of each shot, in film order. */
  frames: readonly number[];
  frameRate: FrameRate;
};

/** A template's plan as the roles, scenes and shots of a storyboard. A role that is neither seen nor heard is left out. */
export function boardOfPlan(plan: TemplatePlan, options: BoardOfPlan): BoardParts {
  const { nextId, voiceOf, frames, frameRate } = options;
  const planned = plan.scenes.filter(({ shots }) => shots.length > 0);
  const cast = castOfPlan(plan);
  const roleKeys = keysBetween(null, null, cast.length);
  const roles = cast.map((role, at): Role =>
    makeRole(role, { id: nextId('rol'), position: roleKeys[at] ?? '', voice: voiceOf(role.name) }),
  );
  const roleIds = new Map(roles.map(({ name, id }) => [name, id]));
  const sceneKeys = keysBetween(null, null, planned.length);
  const shots: Shot[] = [];
  const scenes = planned.map(({ place, settings, synopsis, music, shots: own }, at): Scene => {
    const id = nextId('scn');
    const shotKeys = keysBetween(null, null, own.length);
    for (const [n, shot] of own.entries()) {
      const durationMs = durationOfFrames(frames[shots.length] ?? 1, frameRate);
      const line = lineOf(shot, { nextId, roleIds });
      shots.push({
        ...shotFields(shot, roleIds),
        id: nextId('sht'),
        sceneId: id,
        position: shotKeys[n] ?? '',
        durationMs,
        dialogue: line,
      });
    }
    return {
      id,
      position: sceneKeys[at] ?? '',
      number: `${at + 1}`,
      slugLine: slugLineOf(place),
      settings,
      synopsis,
      musicPrompt: music,
      musicMix: plainMix,
      elementId: null,
    };
  });
  return { roles, scenes, shots };
}

/** The roles that are seen or heard in a shot, in the order of the plan. */
export function castOfPlan({ cast, scenes }: TemplatePlan): PlannedRole[] {
  const shots = scenes.flatMap((scene) => scene.shots);
  return cast.filter(({ name }) => shots.some((shot) => shot.line?.speaker === name || shot.cast?.includes(name)));
}

function makeRole({ name, look }: PlannedRole, own: Pick<Role, 'id' | 'position' | 'voice'>): Role {
  return { ...own, name, description: look.trim(), age: null, gender: 'neutral' };
}

type LineOptions = { nextId(prefix: string): string; roleIds: ReadonlyMap<string, string> };

function lineOf({ line }: PlannedShot, { nextId, roleIds }: LineOptions): DialogueLine[] {
  const roleId = line && roleIds.get(line.speaker);
  if (!line || roleId === undefined) return [];
  const delivery = line.isNarration ? 'voice-over' : 'on-screen';
  return [
    { id: nextId('lin'), roleId, text: line.text, parenthetical: null, delivery, mix: plainMix, elementId: null },
  ];
}

/** How long the picture of one shot dissolves into the next, in milliseconds. */
const transitionMs = 500;

function shotFields(
  shot: PlannedShot,
  roleIds: ReadonlyMap<string, string>,
): Omit<Shot, 'id' | 'sceneId' | 'position'> {
  const { type, action, camera, image = action, transition, cast = [] } = shot;
  return {
    ...plainShot,
    type,
    action,
    imagePrompt: image,
    videoPrompt: `${camera} ${image}`,
    transition: transition ? { slug: transition, durationMs: transitionMs } : null,
    roleIds: cast.flatMap((name) => roleIds.get(name) ?? []),
  };
}
