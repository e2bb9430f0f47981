import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { NewTask } from '../task.ts';

/** Throws when tasks of its kind may not be requested. Runs while no other request of the user can be accepted. */
export type KindGuard = (tx: Tx, userId: string, tasks: readonly NewTask[]) => Promise<void>;

/** Inverts the dependency: a feature above that owns what a kind of task makes registers here, and every way to request a task asks it. */
export function createKindGuards() {
  const guards = new Map<TaskKind, KindGuard>();
  return {
    register: (kind: TaskKind, guard: KindGuard): void => void guards.set(kind, guard),
    async refuse(tx: Tx, userId: string, tasks: readonly NewTask[]): Promise<void> {
      for (const [kind, ofKind] of Map.groupBy(tasks, ({ input }) => input.kind)) {
        await guards.get(kind)?.(tx, userId, ofKind);
      }
    },
  };
}
export type KindGuards = ReturnType<typeof createKindGuards>;
