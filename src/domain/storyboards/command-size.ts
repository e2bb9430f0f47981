import type { Command } from './commands.ts';

/** How many things one command may touch. */
const thingsAtMost = 10_000;
/** Each of them is looked for among all shots, so that a large board takes fewer at once: what is done in a second or two. */
const lookedAtAtMost = 40_000_000;

/** How many things a command names, with those of the commands in it. */
function sizeOf(command: Command): number {
  switch (command.do) {
    case 'several':
      return command.commands.reduce((sum, one) => sum + sizeOf(one), 0);
    case 'update-shots':
    case 'move-shots':
    case 'remove-shots':
    case 'merge-shots':
      return command.shotIds.length;
    case 'move-scenes':
      return command.sceneIds.length;
    case 'copy-takes':
      return command.slots.length;
    default:
      return 1;
  }
}

/** Why a command is too much at once for a board with so many shots, in a sentence; undefined when it is not. */
export function commandProblem(command: Command, shots: number): string | undefined {
  const size = sizeOf(command);
  if (size <= Math.min(thingsAtMost, lookedAtAtMost / Math.max(1, shots))) return undefined;
  return `This change names ${size.toLocaleString('en')} items, which is too many at once. Split it into smaller changes.`;
}
