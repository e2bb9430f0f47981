import { LiveEvent, type LiveMessage, type LiveRequest, type Topic } from '#contract/live.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { createConnectionState } from './connection-state.ts';
import { createOnlookers } from './onlookers.ts';
import { createRetry } from './retry.ts';

type Listener = {
  hear: (message: LiveMessage) => void;
  /** After every connection that follows another: something may have been missed. */
  reconnected: () => void;
};

/** Somebody who follows one topic by themselves. */
export type TopicListener = {
  hear: (message: LiveMessage) => void;
  /** From now on everything is heard; before that something may have been missed. */
  watching: () => void;
};

/** The websocket of one tab. It comes back by itself, and watches again what was watched. */
export function createLiveConnection(listener: Listener) {
  const topics = new Map<Topic, Set<TopicListener>>();
  let socket: WebSocket | undefined;
  let isWanted = false;
  let hasBeenReady = false;
  const state = createConnectionState();
  const onlookers = createOnlookers();
  const retry = createRetry(() => void connect());

  async function connect(): Promise<void> {
    const token = await identity.currentToken();
    if (!isWanted) return;
    if (token === null) return retry.later();
    const opened = new WebSocket(addressOfLive());
    socket = opened;
    opened.onopen = () => say({ type: 'sign-in', token });
    opened.onmessage = ({ data }) => hearEvent(String(data));
    opened.onclose = () => {
      if (socket === opened) onlookers.forget();
      if (socket !== opened || !isWanted) return;
      state.closed();
      retry.later();
    };
  }

  function hearEvent(text: string): void {
    const read = LiveEvent.safeParse(JSON.parse(text));
    if (!read.success) return; // A newer server may say things that this page does not know.
    if (read.data.type === 'message') tell(read.data);
    if (read.data.type === 'present') onlookers.set(read.data.topic, read.data.others);
    // The server answers with the topics that were asked for.
    if (read.data.type === 'watching') topics.get(read.data.topic as Topic)?.forEach(({ watching }) => watching());
    if (read.data.type !== 'ready') return;
    retry.wentWell();
    state.ready();
    for (const topic of topics.keys()) say({ type: 'watch', topic });
    if (hasBeenReady) listener.reconnected();
    hasBeenReady = true;
  }

  function tell({ topic, message }: Extract<LiveEvent, { type: 'message' }>): void {
    listener.hear(message);
    topics.get(topic as Topic)?.forEach(({ hear }) => hear(message)); // As above.
  }

  function say(request: LiveRequest): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }

  return {
    start: (): (() => void) => start({ retry, setWanted: (wanted) => (isWanted = wanted), socket: () => socket }),
    state,
    onlookers,
    /** Asks to be told of a topic; answers how to stop. */
    watch: (topic: Topic, follower?: TopicListener): (() => void) => {
      const followers = topics.get(topic) ?? new Set();
      topics.set(topic, followers);
      if (follower) followers.add(follower);
      say({ type: 'watch', topic });
      return () => {
        if (follower) followers.delete(follower);
        if (followers.size > 0) return;
        topics.delete(topic);
        say({ type: 'unwatch', topic });
      };
    },
  };
}

export type LiveConnection = ReturnType<typeof createLiveConnection>;

type Parts = {
  retry: ReturnType<typeof createRetry>;
  setWanted: (isWanted: boolean) => void;
  socket: () => WebSocket | undefined;
};

function start({ retry, setWanted, socket }: Parts): () => void {
  const comeBack = () => {
    const state = socket()?.readyState;
    if (state !== WebSocket.OPEN && state !== WebSocket.CONNECTING) retry.now();
  };
  setWanted(true);
  window.addEventListener('online', comeBack);
  retry.now();
  return () => {
    setWanted(false);
    retry.stop();
    window.removeEventListener('online', comeBack);
    socket()?.close();
  };
}

function addressOfLive(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/live`;
}
