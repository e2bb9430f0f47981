import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#contract/live.ts';
import { refreshUser } from '#web/lib/identity/session.ts';
import { keys } from '#web/lib/query-keys.ts';

/** Many things can move at once: the first is asked for at once, what follows at most this often. */
const gatherMs = 250;

type Key = readonly unknown[];
/** Which queries are stale: all below a key, or those that a test picks. `id` lets the same be asked for once. */
type Stale = { id: string; filter: { queryKey: Key } | { predicate: (query: { queryKey: Key }) => boolean } };

const below = (queryKey: Key): Stale => ({ id: queryKey.join(), filter: { queryKey } });
const boardTasks: Stale = {
  id: 'tasks of boards',
  filter: { predicate: ({ queryKey }) => queryKey[0] === keys.storyboards[0] && queryKey[2] === 'tasks' },
};

const staleAfter: { [Type in LiveMessage['type']]: (message: Extract<LiveMessage, { type: Type }>) => Stale[] } = {
  'storyboard.changed': ({ storyboardId }) => [below(keys.storyboard(storyboardId))],
  // The editor asks for the changes itself.
  'document.changed': () => [],
  'tasks.changed': () => [below(keys.tasks), boardTasks],
  'credits.changed': () => [below(keys.balance)],
  'export.changed': () => [below(keys.exports)],
  'projects.changed': () => [below(keys.projects)],
  'user.changed': () => [],
};

/** Makes stale what a live message says has changed; the queries in use ask again by themselves. */
export function createStaleMarker(queryClient: QueryClient) {
  const waiting = new Map<string, Stale['filter']>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const stale = [...waiting.values()];
    waiting.clear();
    timer = setTimeout(flush, gatherMs);
    for (const filter of stale) void queryClient.invalidateQueries(filter);
  }

  return {
    hear: (message: LiveMessage): void => {
      if (message.type === 'user.changed') void refreshUser();
      // Each entry of the table takes the messages of its own type; the compiler cannot follow the index.
      const find = staleAfter[message.type] as (message: LiveMessage) => Stale[];
      for (const { id, filter } of find(message)) waiting.set(id, filter);
      // One commit brings several messages: they are gathered before anything is asked.
      timer ??= setTimeout(flush, 0);
    },
    /** After a gap nobody knows what was missed. */
    reconnected: (): void => void queryClient.invalidateQueries(),
    sentAway: (): void => void refreshUser(),
  };
}
