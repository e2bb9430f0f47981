import type { CastCharacter, CastLook } from '../characters/cast-character.ts';
import { describeLook } from '../characters/describe-look.ts';
import { isWholeFigure } from '../characters/parts.ts';
import { builtInMaker } from '../voices/voice-of-role.ts';
import type { BoardIndex } from './board-index.ts';
import type { Role } from './storyboard.ts';

/** The character that plays a role, as it is in one scene. */
export type Player = {
  character: CastCharacter;
  look: CastLook;
  /** The clothes in words; empty where nothing is said of them. */
  wears: string;
  /** The best picture shows the look from head to toe, and so its clothes. */
  isDressed: boolean;
  /** Its texts are longer than what a prompt has room for. */
  isCut: boolean;
};

/** A role as it is in one scene: what its character says goes before what the role says itself. */
export type PlayedRole = Role & { pictures: string[]; player: Player | null };

/**
 * The look that a character has in a scene: the one that the role's ranges name there, else the main look. A look that was removed counts
 * as none. Null for a character without looks.
 */
export function lookInScene(
  character: Pick<CastCharacter, 'looks'>,
  lookIds: ReadonlyMap<string, string> | undefined,
  sceneId: string,
): CastLook | null {
  const named = lookIds?.get(sceneId);
  return character.looks.find(({ id }) => id === named) ?? character.looks[0] ?? null;
}

/** A role as it is in a scene; undefined when it is not in the film. */
export function roleInScene(index: BoardIndex, roleId: string, sceneId: string): PlayedRole | undefined {
  const role = index.roleById.get(roleId);
  if (!role) return undefined;
  const character = index.cast.get(role.characterId ?? '');
  const look = character && lookInScene(character, index.lookIds.get(roleId), sceneId);
  return character && look ? played(role, character, look) : { ...role, pictures: role.pictures ?? [], player: null };
}

function played(role: Role, character: CastCharacter, look: CastLook): PlayedRole {
  const { description, wears, isCut } = describeLook(character, look, role.description);
  const { [builtInMaker]: voice, ...voices } = look.voices;
  const [best] = look.pictures;
  return {
    ...role,
    description,
    age: look.age ?? role.age,
    gender: character.gender,
    voice: voice ?? role.voice,
    voices: { ...role.voices, ...voices },
    pictures: look.pictures.map(({ assetId }) => assetId),
    player: { character, look, wears, isDressed: best !== undefined && isWholeFigure(best.part), isCut },
  };
}
