import { LiveEvent, type LiveMessage, type LiveRequest } from '#contract/live.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { createConnectionState } from './connection-state.ts';
import { createFollowedTopics } from './followed-topics.ts';
import { createOnlookers } from './onlookers.ts';
import { createRetry } from './retry.ts';

type Listener = {
  hear: (message: LiveMessage) => void;
  /** After every connection that follows another: something may have been missed. */
  reconnected: () => void;
};

/** The websocket of one tab. It comes back by itself, and watches again what was watched. */
export function createLiveConnection(listener: Listener) {
  const topics = createFollowedTopics(say);
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
    if (read.data.type === 'watching') for (const { watching } of topics.followersOf(read.data.topic)) watching();
    if (read.data.type !== 'ready') return;
    retry.wentWell();
    state.ready();
    topics.watchAll();
    if (hasBeenReady) listener.reconnected();
    hasBeenReady = true;
  }

  function tell({ topic, message }: Extract<LiveEvent, { type: 'message' }>): void {
    listener.hear(message);
    for (const { hear } of topics.followersOf(topic)) hear(message);
  }

  function say(request: LiveRequest): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
  }

  return {
    start: (): (() => void) => start({ retry, setWanted: (wanted) => (isWanted = wanted), socket: () => socket }),
    state,
    onlookers,
    watch: topics.watch,
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
