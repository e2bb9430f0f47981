import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import { useConnectionLost } from '#web/lib/live/live-provider.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network or the server is gone for as long as it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isLost = useConnectionLost();
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-[calc(16px+var(--notices-above,0px))] z-[1075] grid justify-items-center px-4 max-md:bottom-[68px]">
      {(!isOnline || isLost) && (
        <span className="float fade-in flex h-10 items-center gap-2.5 px-3">
          <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          {isOnline
            ? 'Can’t reach Backlot. Retrying. Your tasks and changes are kept.'
            : 'You’re offline. Tasks continue on the server. Changes are saved when you reconnect.'}
        </span>
      )}
    </output>
  );
}
