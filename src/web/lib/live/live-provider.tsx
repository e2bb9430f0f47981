import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Onlooker } from '#contract/live.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { TopicListener } from './followed-topics.ts';
import { createLiveConnection, type LiveConnection } from './live-connection.ts';
import { createStaleMarker } from './stale-queries.ts';

const Live = createContext<LiveConnection | null>(null);

/** Keeps the tab up to date while somebody is signed in. */
export function LiveProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [live] = useState(() => createLiveConnection(createStaleMarker(queryClient)));
  useEffect(() => (isOn ? startWhenIdle(live) : undefined), [isOn, live]);
  return <Live value={live}>{children}</Live>;
}

/** What happens before the connection is open is sent again: it knows the age of the page's data. */
function startWhenIdle(live: LiveConnection): () => void {
  let stop: (() => void) | undefined;
  const cancel = whenIdle(() => (stop = live.start()));
  return () => {
    cancel();
    stop?.();
  };
}

/** Follows a storyboard while it is shown. */
export function useWatchStoryboard(storyboardId: string): void {
  const live = use(Live);
  useEffect(() => live?.watch(`storyboard:${storyboardId}`), [live, storyboardId]);
}

const noSubscription = () => () => undefined;
const isConnected = () => false;

/** Whether the server has not answered for a while. */
export function useConnectionLost(): boolean {
  const state = use(Live)?.state;
  return useSyncExternalStore(state?.subscribe ?? noSubscription, state?.isLost ?? isConnected, isConnected);
}

/** Follows a document while it is shown. `listener` must stay the same for as long as the document does. */
export function useWatchDocument(documentId: string, listener: TopicListener): void {
  const live = use(Live);
  useEffect(() => live?.watch(`document:${documentId}`, listener), [live, documentId, listener]);
}

const nobody: readonly Onlooker[] = [];
const never = () => () => undefined;

/** The other windows that look at a storyboard which this one watches. */
export function useOnlookers(storyboardId: string): readonly Onlooker[] {
  const live = use(Live);
  return useSyncExternalStore(
    live?.onlookers.subscribe ?? never,
    () => live?.onlookers.of(`storyboard:${storyboardId}`) ?? nobody,
    () => nobody,
  );
}
