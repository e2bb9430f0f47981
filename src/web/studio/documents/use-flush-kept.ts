import { useEffect } from 'react';
import { listKept } from './sync/kept-changes.ts';

/** Saves what tabs that were closed while nothing answered have kept: when the studio opens, and when the network is back. */
export function useFlushKept(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined || typeof indexedDB === 'undefined') return undefined;
    const flush = async () => {
      if ((await listKept()).length === 0) return;
      const { flushKept } = await import('./sync/flush-kept.ts');
      await flushKept(userId);
    };
    // What cannot be saved now stays, and is tried again the next time.
    const attempt = () => void flush().catch(() => undefined);
    attempt();
    window.addEventListener('online', attempt);
    return () => window.removeEventListener('online', attempt);
  }, [userId]);
}
