import { flatten } from './apply-edit.ts';
import type { Command } from './commands.ts';
import type { SingleCommand } from './edit-step.ts';

/**
 * The shots that must be known to do a command: most touch one alone, but places, roles and the ids of lines concern
 * them all.
 */
export function shotsNeeded(command: Command): string[] | 'all' {
  const needed = flatten(command).map(shotsOfOne);
  return needed.every((shots) => shots !== 'all') ? needed.flat() : 'all';
}

function shotsOfOne(command: SingleCommand): string[] | 'all' {
  switch (command.do) {
    case 'update-storyboard':
    case 'update-role':
    case 'add-role':
    case 'restore-role':
    case 'update-scene':
    case 'select-take':
      return [];
    case 'update-shot':
      return command.fields.dialogue ? 'all' : [command.shotId];
    default:
      return 'all';
  }
}

/** The takes that a command names. */
export function takesNamed(command: Command): string[] {
  return flatten(command).flatMap((one) => (one.do === 'select-take' ? [one.takeId] : []));
}
