import { z } from 'zod';
import { RoleFieldsSchema, ShotFieldsSchema } from '#contract/storyboard-commands.ts';
import type { ShotView, StoryboardView } from '#contract/storyboards.ts';
import type { CopiedShots } from '#domain/storyboards/paste-shots.ts';
import type { ShotFields } from '#domain/storyboards/storyboard.ts';

const storageKey = 'copied-shots';

const Kept = z.object({
  storyboardId: z.string(),
  shots: z.array(z.object({ id: z.string(), fields: ShotFieldsSchema })),
  roles: z.array(z.object({ id: z.string(), fields: RoleFieldsSchema })),
});

/** Keeps shots for pasting, in this browser: into another storyboard too, in another tab. */
export function keepCopied(copied: CopiedShots): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(copied));
    return true;
  } catch {
    return false;
  }
}

/** What was copied last; null when there is nothing, or nothing that this version understands. */
export function readCopied(): CopiedShots | null {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Shots as they are copied, with the roles that they name. */
export function copyOf({ id, roles }: StoryboardView, shots: readonly ShotView[]): CopiedShots {
  const named = new Set(shots.flatMap(({ roleIds, dialogue }) => [...roleIds, ...dialogue.map((line) => line.roleId)]));
  return {
    storyboardId: id,
    shots: shots.map((shot) => ({ id: shot.id, fields: fieldsOf(shot) })),
    roles: roles.filter((role) => named.has(role.id)).map(({ id: roleId, ...fields }) => ({ id: roleId, fields })),
  };
}

function fieldsOf(shot: ShotView): ShotFields {
  // The schema leaves out what is not a field; a view has valid fields.
  const { dialogue, ...fields } = ShotFieldsSchema.parse({
    ...shot,
    dialogue: shot.dialogue.map(({ voice: _voice, ...line }) => line),
  });
  return { ...fields, dialogue };
}
