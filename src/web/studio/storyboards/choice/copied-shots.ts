import { z } from 'zod';
import { RoleFieldsSchema, SceneFieldsSchema, ShotFieldsSchema } from '#contract/storyboard-commands.ts';
import type { SceneView, ShotView, StoryboardView } from '#contract/storyboards.ts';
import type { CopiedScenes, CopiedShots } from '#domain/storyboards/paste-shots.ts';
import type { ShotFields } from '#domain/storyboards/storyboard.ts';

const Shots = z.array(z.object({ id: z.string(), fields: ShotFieldsSchema }));
const copied = {
  storyboardId: z.string(),
  roles: z.array(z.object({ id: z.string(), fields: RoleFieldsSchema })),
};
const kinds = {
  shots: { key: 'copied-shots', schema: z.object({ ...copied, shots: Shots }) },
  scenes: {
    key: 'copied-scenes',
    schema: z.object({
      ...copied,
      scenes: z.array(z.object({ id: z.string(), fields: SceneFieldsSchema, shots: Shots })),
    }),
  },
};

/** Keeps something for pasting, in this browser: into another storyboard too, in another tab. */
function keep(key: string, what: CopiedShots | CopiedScenes): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(what));
    return true;
  } catch {
    return false;
  }
}

/** What was copied last; null when there is nothing, or nothing that this version understands. */
function read<Kept>({ key, schema }: { key: string; schema: z.ZodType<Kept> }): Kept | null {
  try {
    const kept = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Keeps shots for pasting. Answers whether the browser lets it. */
export const keepCopied = (shots: CopiedShots): boolean => keep(kinds.shots.key, shots);
/** The shots that were copied last. */
export const readCopied = (): CopiedShots | null => read(kinds.shots);
/** Keeps whole scenes for pasting. Answers whether the browser lets it. */
export const keepCopiedScenes = (scenes: CopiedScenes): boolean => keep(kinds.scenes.key, scenes);
/** The scenes that were copied last. */
export const readCopiedScenes = (): CopiedScenes | null => read(kinds.scenes);

/** Shots as they are copied, with the roles that they name. */
export function copyOf(board: StoryboardView, shots: readonly ShotView[]): CopiedShots {
  return { storyboardId: board.id, shots: shots.map(copiedShot), roles: rolesOf(board, shots) };
}

/** Whole scenes as they are copied, with the roles that their shots name. */
export function copyOfScenes(board: StoryboardView, scenes: readonly SceneView[]): CopiedScenes {
  return {
    storyboardId: board.id,
    scenes: scenes.map((scene) => ({
      id: scene.id,
      // The schema leaves out what is not a field.
      fields: SceneFieldsSchema.parse(scene),
      shots: scene.shots.map(copiedShot),
    })),
    roles: rolesOf(
      board,
      scenes.flatMap(({ shots }) => shots),
    ),
  };
}

const copiedShot = (shot: ShotView) => ({ id: shot.id, fields: fieldsOf(shot) });

function rolesOf({ roles }: StoryboardView, shots: readonly ShotView[]): CopiedShots['roles'] {
  const named = new Set(shots.flatMap(({ roleIds, dialogue }) => [...roleIds, ...dialogue.map((line) => line.roleId)]));
  return roles.filter((role) => named.has(role.id)).map(({ id: roleId, ...fields }) => ({ id: roleId, fields }));
}

function fieldsOf(shot: ShotView): ShotFields {
  // The schema leaves out what is not a field; a view has valid fields.
  const { dialogue, ...fields } = ShotFieldsSchema.parse({
    ...shot,
    dialogue: shot.dialogue.map(({ voice: _voice, ...line }) => line),
  });
  return { ...fields, dialogue };
}
