import { LiveEvent, type LiveMessage } from '#contract/live.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { createConnectionState } from './connection-state.ts';
import { createFollowedTopics } from './followed-topics.ts';
import { type LiveLine, openLine } from './live-line.ts';
import { createOnlookers } from './onlookers.ts';
import { createRetry } from './retry.ts';
import { watchForWaking } from './wake.ts';

type Listener = {
  hear: (message: LiveMessage) => void;
  /** Messages may have been lost: after each reconnection, or when the server reports it. */
  missed: () => void;
  /** The session of this browser has ended, or its account is disabled. */
  sentAway: () => void;
};

/** The close code for whoever may not be here. */
const sentAwayCode = 4401;

/** The websocket of one tab. It comes back by itself, and watches again what was watched. */
export function createLiveConnection(listener: Listener) {
  const topics = createFollowedTopics((request) => line?.say(request));
  let line: LiveLine | undefined;
  let isWanted = false;
  let hasBeenReady = false;
  const state = createConnectionState();
  const onlookers = createOnlookers();
  const retry = createRetry(() => void connect());

  async function connect(): Promise<void> {
    const token = await identity.currentToken();
    if (!isWanted || line) return;
    if (token === null) return retry.later();
    line = openLine({ token, agoMs: pageAgeMs() }, { hear, closed });
  }

  function closed(code: number): void {
    line = undefined;
    onlookers.forget();
    state.closed();
    retry.later();
    if (code === sentAwayCode) listener.sentAway();
  }

  function ready(): void {
    retry.wentWell();
    state.ready();
    topics.watchAll(pageAgeMs());
    if (hasBeenReady) listener.missed();
    hasBeenReady = true;
  }

  /** Age of the page's data. 0 after a reconnection, which reloads everything. */
  const pageAgeMs = () => (hasBeenReady ? 0 : Math.ceil(performance.now()));

  function start(): () => void {
    isWanted = true;
    const stopWatching = watchForWaking(() => (line ? line.check() : retry.now()));
    retry.now();
    return () => {
      isWanted = false;
      stopWatching();
      retry.stop();
      line?.close();
      line = undefined;
      onlookers.forget();
    };
  }

  const hear = createEar({ topics, onlookers, ready, ...listener });
  return { start, state, onlookers, watch: topics.watch };
}

type Ear = {
  topics: ReturnType<typeof createFollowedTopics>;
  onlookers: ReturnType<typeof createOnlookers>;
  ready: () => void;
} & Pick<Listener, 'hear' | 'missed'>;

/** Hands on what the server says. */
function createEar({ topics, onlookers, ready, hear, missed }: Ear): (text: string) => void {
  return (text) => {
    const read = LiveEvent.safeParse(JSON.parse(text));
    if (!read.success) return; // A newer server may say things that this page does not know.
    const { data } = read;
    if (data.type === 'ready') ready();
    if (data.type === 'missed') missed();
    if (data.type === 'present') onlookers.set(data.topic, data.others);
    if (data.type === 'watching') for (const { watching } of topics.followersOf(data.topic)) watching();
    if (data.type !== 'message') return;
    hear(data.message);
    for (const follower of topics.followersOf(data.topic)) follower.hear(data.message);
  };
}

export type LiveConnection = ReturnType<typeof createLiveConnection>;
