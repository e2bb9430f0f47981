import type { AppliedEdit } from '#domain/storyboards/apply-edit.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { EditableBoard } from '#domain/storyboards/editable-board.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { writeContent } from './content-writes.ts';
import { copyTakes } from './copy-takes.ts';
import { insertEdit } from './edits-store.ts';
import { linkCharacters } from './link-characters.ts';
import { linkReferences } from './link-references.ts';
import type { Uses } from './ports.ts';
import type { OwnStoryboard } from './require-storyboard.ts';
import { updateStoryboard } from './storyboards-store.ts';
import { rateTakes, selectTakes } from './takes-store.ts';

export type EditToWrite = OwnStoryboard & {
  authorId: string;
  windowId?: string | undefined;
  command: Command;
  /** As it was before the edit. */
  before: EditableBoard;
  applied: AppliedEdit;
  /** Whether the command is as a user sent it. */
  isSent?: boolean;
  undoes?: string;
  redoes?: string;
};

/** Writes what an edit changed and the edit itself, and tells whoever has the storyboard open. Answers the new revision. */
export function writeEdit(platform: Platform, uses: Pick<Uses, 'projects' | 'characters' | 'references'>) {
  const { ids, clock, live } = platform;
  const { projects } = uses;
  const copy = copyTakes(platform, uses);
  const link = linkCharacters(uses);
  const linkThings = linkReferences(uses);
  return async (tx: Tx, edit: EditToWrite): Promise<number> => {
    const { storyboard, project, applied } = edit;
    const { changes } = applied;
    const revision = storyboard.revision + 1;
    const now = clock.now();
    const place = { storyboardId: storyboard.id, revision };
    const { before, isSent = false } = edit;
    const roles = await link(tx, { storyboard, project, before: before.roles, applied, isSent });
    const { fields, scenes } = await linkThings(tx, { storyboard, project, before, applied, isSent });
    await writeContent(tx, { ...place, now, authorId: edit.authorId }, { ...changes, roles, scenes });
    await selectTakes(tx, place, { takeIds: changes.selectedTakeIds, chosenAt: now });
    await rateTakes(tx, place, changes.ratedTakes);
    for (const copied of changes.copiedTakes) await copy(tx, { ...edit, revision }, copied);
    await updateStoryboard(tx, storyboard.id, { revision, updatedAt: now, fields });
    await insertEdit(tx, storyboard.id, {
      id: ids.next('edt'),
      revision,
      authorId: edit.authorId,
      windowId: edit.windowId ?? null,
      command: edit.command,
      inverse: applied.inverse,
      touched: applied.touched,
      undoes: edit.undoes ?? null,
      redoes: edit.redoes ?? null,
      createdAt: now,
    });
    await projects.touch(tx, project.id);
    live.tell(tx, `storyboard:${storyboard.id}`, { type: 'storyboard.changed', storyboardId: storyboard.id, revision });
    if (applied.touched.some(showsInProjects)) live.tell(tx, `user:${project.ownerId}`, { type: 'projects.changed' });
    return revision;
  };
}

/** Titles, pictures and how many scenes and shots there are. */
function showsInProjects(key: string): boolean {
  return (
    key === 'board.title' ||
    key === 'board.dimension' ||
    /^(scene|shot):[^.]*$/.test(key) ||
    /^take:.*picture$/.test(key)
  );
}
