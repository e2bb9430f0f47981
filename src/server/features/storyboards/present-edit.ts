import type { Edit } from './edits-store.ts';

/** An edit, as the history shows it. */
export function presentEdit(edit: Edit) {
  return {
    id: edit.id,
    revision: edit.revision,
    command: edit.command.do,
    author: edit.authorId,
    undone: edit.state !== 'done',
    createdAt: edit.createdAt.toISOString(),
  };
}
