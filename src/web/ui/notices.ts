import { useEffect } from 'react';

/** Something that happened, with at most one thing to do about it. */
export type Notice = {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
  action?: { label: string; run: () => void } | undefined;
};

const shownMs = 6_000;
/** Somebody who can undo needs time to read. */
const shownWithActionMs = 10_000;
const atMost = 3;

let notices: Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Says something at the lower edge of the page, for a while. */
export function notify({
  text,
  tone = 'plain',
  action,
}: Pick<Notice, 'text' | 'action'> & { tone?: Notice['tone'] }): void {
  lastId += 1;
  const notice = { id: lastId, text, tone, action };
  set([...notices.filter((other) => other.text !== text), notice].slice(-atMost));
  setTimeout(() => dismissNotice(notice.id), action ? shownWithActionMs : shownMs);
}

/** Takes a notice away. */
export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id));
}

const none: Notice[] = [];

/** For `useSyncExternalStore`. */
export const noticeStore = {
  get: (): Notice[] => notices,
  getOnServer: (): Notice[] => none,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const lying: { height: string }[] = [];

function raise(): void {
  document.documentElement.style.setProperty('--notices-above', lying.at(-1)?.height ?? '0px');
}

/** Raises the notices above what lies at the lower edge of the page and must stay in sight, while that is there. */
export function useNoticesAbove(height: string): void {
  useEffect(() => {
    const own = { height };
    lying.push(own);
    raise();
    return () => {
      lying.splice(lying.indexOf(own), 1);
      raise();
    };
  }, [height]);
}
