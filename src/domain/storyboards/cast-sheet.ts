import type { BoardIndex, SceneInFilm } from './board-index.ts';
import { type PlayedRole, roleInScene } from './played-role.ts';
import type { Role } from './storyboard.ts';

/** A role in a scene in which it is seen or speaks. */
export type Appearance = {
  sceneId: string;
  /** Null where no character plays the role. */
  lookId: string | null;
  look: string;
  age: number | null;
  wardrobe: string;
  /** Shots in which it is seen. */
  shots: number;
  lines: number;
};

/** A role with the scenes that it is in, in film order. */
export type CastSheetRole = {
  id: string;
  name: string;
  character: { id: string; name: string; isArchived: boolean } | null;
  shots: number;
  lines: number;
  appearances: Appearance[];
  /** What should be settled before the role is generated, in sentences. */
  conflicts: string[];
};

/** Who is in which scene, in which look: what a production calls the cast list. */
export type CastSheet = {
  title: string;
  scenes: { id: string; number: string; slugLine: string }[];
  roles: CastSheetRole[];
};

/** The cast sheet of a storyboard. Roles are in its order, also those that are in no scene. */
export function castSheetOf(index: BoardIndex): CastSheet {
  const { fields, roles } = index.content;
  const scenes = index.scenes.map(({ scene: { id, number, slugLine } }) => ({ id, number, slugLine }));
  const counts = index.scenes.map(countRoles);
  return { title: fields.title, scenes, roles: roles.map((role) => sheetRole(index, role, counts)) };
}

type Counts = ReadonlyMap<string, Pick<Appearance, 'shots' | 'lines'>>;

/** How often each role is seen and speaks in a scene. */
function countRoles({ shots }: SceneInFilm): Counts {
  const counts = new Map<string, { shots: number; lines: number }>();
  const add = (roleId: string, what: 'shots' | 'lines'): void => {
    const count = counts.get(roleId) ?? { shots: 0, lines: 0 };
    counts.set(roleId, { ...count, [what]: count[what] + 1 });
  };
  for (const { shot } of shots) {
    for (const roleId of shot.roleIds) add(roleId, 'shots');
    for (const { roleId } of shot.dialogue) add(roleId, 'lines');
  }
  return counts;
}

type SceneOfRole = { number: string; appearance: Appearance; played: PlayedRole };

function sheetRole(index: BoardIndex, role: Role, counts: readonly Counts[]): CastSheetRole {
  const scenes = index.scenes.flatMap(({ scene: { id, number } }, at): SceneOfRole[] => {
    const count = counts[at]?.get(role.id);
    const played = count && roleInScene(index, role.id, id);
    return played ? [{ number, appearance: { sceneId: id, ...wornBy(played), ...count }, played }] : [];
  });
  const appearances = scenes.map(({ appearance }) => appearance);
  const sum = (what: 'shots' | 'lines') => appearances.reduce((total, one) => total + one[what], 0);
  const character = index.cast.get(role.characterId ?? '');
  return {
    id: role.id,
    name: role.name,
    character: character ? { id: character.id, name: character.name, isArchived: character.isArchived } : null,
    shots: sum('shots'),
    lines: sum('lines'),
    appearances,
    conflicts: character ? conflictsOf(index, role, scenes) : uncastConflicts(role),
  };
}

function wornBy({ player, age }: PlayedRole): Pick<Appearance, 'lookId' | 'look' | 'age' | 'wardrobe'> {
  const { look } = player ?? {};
  return { lookId: look?.id ?? null, look: look?.name ?? '', age: look?.age ?? age, wardrobe: look?.wardrobe ?? '' };
}

const uncastConflicts = ({ name, pictures = [] }: Role): string[] =>
  pictures.length === 0 ? [`${name} has no character and no image.`] : [];

function conflictsOf(index: BoardIndex, role: Role, scenes: readonly SceneOfRole[]): string[] {
  const archived = scenes.find(({ played }) => played.player?.character.isArchived)?.played.player?.character;
  return [
    ...(archived ? [`${archived.name} is archived.`] : []),
    ...lackingLooks(scenes),
    ...goneLooks(index, role, scenes),
    ...doubleRoles(index, role, scenes),
  ];
}

/** Looks in which nobody can be shown from head to toe. */
function lackingLooks(scenes: readonly SceneOfRole[]): string[] {
  const lacking = scenes.filter(({ played: { player } }) => {
    return player !== null && player.look.pictures.every(({ part }) => part !== 'full-body');
  });
  const byLook = Map.groupBy(lacking, ({ appearance }) => appearance.look);
  return [...byLook].map(([look, found]) => `The look “${look}” has no full body (${scenesOf(found)}).`);
}

/** Scenes of looks that were removed from the character since. */
function goneLooks({ lookIds }: BoardIndex, { id }: Role, scenes: readonly SceneOfRole[]): string[] {
  const gone = scenes.filter(({ appearance: { sceneId, lookId } }) => {
    const named = lookIds.get(id)?.get(sceneId);
    return named !== undefined && named !== lookId;
  });
  return gone.length === 0 ? [] : [`A look was removed. The main look is used instead (${scenesOf(gone)}).`];
}

/** Scenes in which the same character plays another role as well. */
function doubleRoles(index: BoardIndex, role: Role, scenes: readonly SceneOfRole[]): string[] {
  const others = index.content.roles.filter(
    ({ id, characterId }) => id !== role.id && characterId === role.characterId,
  );
  return others.flatMap((other) => {
    const shared = scenes.filter(({ appearance: { sceneId } }) =>
      index.sceneById.get(sceneId)?.shots.some(({ shot }) => shot.roleIds.includes(other.id)),
    );
    return shared.length === 0 ? [] : [`The same character also plays ${other.name} (${scenesOf(shared)}).`];
  });
}

const scenesNamed = 5;

/** `scenes 1, 2 and 3`, of many the first ones. */
function scenesOf(scenes: readonly SceneOfRole[]): string {
  const numbers = scenes.slice(0, scenesNamed).map(({ number }) => number);
  const more = scenes.length - numbers.length;
  const all = more > 0 ? [...numbers, `${more} more`] : numbers;
  const words = all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `${all.length === 1 ? 'scene' : 'scenes'} ${words}`;
}
