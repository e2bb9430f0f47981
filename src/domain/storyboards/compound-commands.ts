import type { Command, CompoundCommand } from './commands.ts';
import { refuse } from './edit-refusal.ts';
import type { SingleCommand } from './edit-step.ts';
import type { EditableBoard } from './editable-board.ts';
import { mergeShots } from './merge-shots.ts';
import { splitShot } from './split-shot.ts';

const names: ReadonlySet<string> = new Set<CompoundCommand['do']>([
  'update-shots',
  'move-shots',
  'remove-shots',
  'move-scenes',
  'split-shot',
  'merge-shots',
]);

/** Whether a command is made of others. */
export function isCompound(command: Command): command is CompoundCommand {
  return names.has(command.do);
}

/** The single commands that a compound one means on this board, in order. */
export function partsOf(board: EditableBoard, command: CompoundCommand): SingleCommand[] {
  switch (command.do) {
    case 'update-shots':
      return command.shotIds.map((shotId) => ({ do: 'update-shot', shotId, fields: command.fields }));
    case 'remove-shots':
      return command.shotIds.map((shotId) => ({ do: 'remove-shot', shotId }));
    case 'move-shots': {
      const { sceneId } = command;
      return chain(command.shotIds, command.after).map(([shotId, after]) => {
        return { do: 'move-shot', shotId, sceneId, after };
      });
    }
    case 'move-scenes':
      return chain(command.sceneIds, command.after).map(([sceneId, after]) => ({ do: 'move-scene', sceneId, after }));
    case 'split-shot':
      return splitShot(board, command);
    case 'merge-shots':
      return mergeShots(board, command);
  }
}

/** Each behind the one before it. */
function chain(ids: readonly string[], after: string | null): [id: string, after: string | null][] {
  if (after !== null && ids.includes(after)) refuse('after', 'An item can’t be moved after itself.');
  if (new Set(ids).size < ids.length) refuse('ids', 'An item is listed twice.');
  return ids.map((id, at) => [id, ids[at - 1] ?? after]);
}
