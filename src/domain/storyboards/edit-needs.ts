import type { Command } from './commands.ts';

/** Commands that concern no shot but those of the takes that they name. */
const withoutShots: ReadonlySet<string> = new Set<Command['do']>([
  'update-storyboard',
  'update-role',
  'add-role',
  'restore-role',
  'update-scene',
  'select-take',
  'rate-take',
]);

/**
 * The shots that must be known to do a command: most touch one alone, but places, roles and the ids of lines concern
 * them all. Those of the takes that it names come on top.
 */
export function shotsNeeded(command: Command): string[] | 'all' {
  if (withoutShots.has(command.do)) return [];
  if (command.do === 'update-shot') return command.fields.dialogue ? 'all' : [command.shotId];
  if (command.do === 'update-shots') return command.fields.dialogue ? 'all' : command.shotIds;
  if (command.do !== 'several') return 'all';
  const needed = command.commands.map(shotsNeeded);
  return needed.every((shots) => shots !== 'all') ? needed.flat() : 'all';
}

/** The takes that a command names. */
export function takesNamed(command: Command): string[] {
  if (command.do === 'several') return command.commands.flatMap(takesNamed);
  return command.do === 'select-take' || command.do === 'rate-take' ? [command.takeId] : [];
}
