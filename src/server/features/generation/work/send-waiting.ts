import { providerIds } from '#domain/catalogue/model.ts';
import { paces } from '#domain/generation/pace.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Crew } from './crew.ts';
import { takeToSend, vendorsWaitedFor } from './due-tasks-store.ts';
import type { Task } from '../task.ts';

/** Calls that one worker has on their way to one vendor. */
const sentAtOnce = 32;

/** Sends of what waits to be sent as much as each vendor has room for. */
export function sendWaiting(
  { db, config, disk }: Pick<Platform, 'db' | 'config' | 'disk'>,
  crew: Crew,
  send: (task: Task) => Promise<void>,
) {
  return async (): Promise<void> => {
    // What a vendor delivers has to be stored: until there is space, tasks wait with their holds.
    if (!(await disk.hasRoom())) return;
    const free = providerIds.filter((provider) => crew.sending(provider) < sentAtOnce);
    for (const provider of await vendorsWaitedFor(db.sql, free)) {
      const pace = paces[provider];
      const tasks = config.vendorTasks ?? pace.tasks;
      const tasksPerPerson = Math.ceil((tasks * pace.tasksPerPerson) / pace.tasks);
      const now = sentAtOnce - crew.sending(provider);
      const taken = await db.transaction((tx) => takeToSend(tx, { provider, tasks, tasksPerPerson, now }));
      for (const task of taken) crew.send(task, send);
    }
  };
}
