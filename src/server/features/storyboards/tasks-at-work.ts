import type { Slot } from '#domain/storyboards/slots.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { tasksWithTakes } from './takes-store.ts';

/** The newest task that is at work for each slot; also one that is done, until its takes are there. */
export function tasksAtWork(db: Sql, { generation }: Pick<Uses, 'generation'>) {
  return async (userId: string, storyboardId: string): Promise<Map<Slot, string>> => {
    // One after the other, in the order in which a task goes through them: it is missed by none.
    const tasks = await generation.ofStoryboard(userId, storyboardId);
    const completed = await generation.justCompleted(userId, storyboardId);
    const taken = await tasksWithTakes(
      db,
      completed.map(({ id }) => id),
    );
    const atWork = [
      ...completed.filter(({ id }) => !taken.has(id)),
      ...tasks.filter(({ state }) => state === 'IN_PROGRESS').toReversed(),
    ];
    // The purpose is what `request-takes.ts` wrote.
    return new Map(atWork.flatMap(({ id, purpose: { slot } }) => (slot === undefined ? [] : [[slot as Slot, id]])));
  };
}
