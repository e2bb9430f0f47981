import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#contract/live.ts';
import { refreshUser } from '#web/lib/identity/session.ts';
import { keys } from '#web/lib/query-keys.ts';

type Key = readonly unknown[];
/** Which queries are stale: all below a key, or those that a test picks. `id` lets the same be asked for once. */
type Stale = {
  id: string;
  filter: { queryKey: Key } | { predicate: (query: { queryKey: Key }) => boolean };
  pace: Pace;
};
/** How long to wait for more of the same before it is asked for, and how often it is asked for at most. */
type Pace = { waitMs: number; everyMs: number };

const usualPace: Pace = { waitMs: 0, everyMs: 250 };
/** Only what changed is read. */
const promptPace: Pace = { waitMs: 0, everyMs: 40 };
/** What may be open beside the board. */
const besidePace: Pace = { waitMs: 80, everyMs: 250 };
/** A sum of the whole film: it can wait until somebody pauses. */
const idlePace: Pace = { waitMs: 600, everyMs: 600 };

const below = (queryKey: Key, pace = usualPace): Stale => ({ id: queryKey.join(), filter: { queryKey }, pace });
const boardTasks: Stale = {
  id: 'tasks of boards',
  filter: { predicate: ({ queryKey }) => queryKey[0] === keys.storyboards[0] && queryKey[2] === 'tasks' },
  pace: usualPace,
};

/** What is missing for a film, with what it costs and what a budget has left. */
const missing: Stale = {
  id: 'what is missing',
  filter: { predicate: ({ queryKey }) => queryKey[0] === keys.storyboards[0] && queryKey[2] === 'missing' },
  pace: idlePace,
};

const staleAfter: { [Type in LiveMessage['type']]: (message: Extract<LiveMessage, { type: Type }>) => Stale[] } = {
  'storyboard.changed': ({ storyboardId }) => [
    below(keys.board(storyboardId), promptPace),
    below(keys.takesOf(storyboardId), besidePace),
    below(keys.quotes(storyboardId), besidePace),
    below(keys.castSheet(storyboardId), besidePace),
    below(keys.missingIn(storyboardId), idlePace),
  ],
  // The editor asks for the changes itself.
  'document.changed': () => [],
  'tasks.changed': () => [below(keys.tasks), below(keys.usage, idlePace), boardTasks],
  'credits.changed': () => [below(keys.balance), below(keys.payments), missing, below(keys.projects, idlePace)],
  'export.changed': () => [below(keys.exports)],
  'projects.changed': () => [below(keys.projects), missing],
  'story.changed': ({ projectId }) => [below(keys.story(projectId))],
  'character.changed': () => [below(keys.characters)],
  'reference.changed': () => [below(keys.references)],
  'user.changed': () => [below(keys.payments)],
  // A key of one's own came or went: other models, other prices.
  'models.changed': () => [below(keys.models), below(keys.vendorKeys), missing],
  'library.changed': () => [below(keys.assets)],
};

/** Makes stale what a live message says has changed; the queries in use ask again by themselves. */
export function createStaleMarker(queryClient: QueryClient) {
  /** Those that are about to be asked for, or were asked for a moment ago. */
  const paced = new Map<string, { isWanted: boolean }>();

  function mark(stale: Stale): void {
    const known = paced.get(stale.id);
    if (known) known.isWanted = true;
    else {
      paced.set(stale.id, { isWanted: true });
      // One commit brings several messages: they are gathered before anything is asked.
      setTimeout(() => flush(stale), stale.pace.waitMs);
    }
  }

  function flush(stale: Stale): void {
    const isWanted = paced.get(stale.id)?.isWanted === true;
    paced.delete(stale.id);
    if (!isWanted) return;
    paced.set(stale.id, { isWanted: false });
    setTimeout(() => flush(stale), stale.pace.everyMs);
    void queryClient.invalidateQueries(stale.filter);
  }

  return {
    hear: (message: LiveMessage): void => {
      if (message.type === 'user.changed') void refreshUser();
      // Each entry of the table takes the messages of its own type; the compiler cannot follow the index.
      const find = staleAfter[message.type] as (message: LiveMessage) => Stale[];
      find(message).forEach(mark);
    },
    /** Messages may have been lost: reloads everything that is shown. */
    missed: (): void => {
      void refreshUser();
      void queryClient.invalidateQueries();
    },
    sentAway: (): void => void refreshUser(),
  };
}
