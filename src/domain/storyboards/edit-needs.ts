import type { Command } from './commands.ts';

/**
 * The shots that must be known to do a command: most touch one alone, but places, roles and the ids of lines concern
 * them all. Those of the takes that it names come on top.
 */
export function shotsNeeded(command: Command): string[] | 'all' {
  switch (command.do) {
    case 'update-storyboard':
    case 'update-role':
    case 'add-role':
    case 'restore-role':
    case 'update-scene':
    case 'select-take':
    case 'rate-take':
      return [];
    case 'update-shot':
      return command.fields.dialogue ? 'all' : [command.shotId];
    case 'update-shots':
      return command.fields.dialogue ? 'all' : command.shotIds;
    case 'several': {
      const needed = command.commands.map(shotsNeeded);
      return needed.every((shots) => shots !== 'all') ? needed.flat() : 'all';
    }
    default:
      return 'all';
  }
}

/** The takes that a command names. */
export function takesNamed(command: Command): string[] {
  if (command.do === 'several') return command.commands.flatMap(takesNamed);
  return command.do === 'select-take' || command.do === 'rate-take' ? [command.takeId] : [];
}
