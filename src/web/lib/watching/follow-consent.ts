import { consentStore } from '#web/lib/consent.ts';
import { sessionStore } from '#web/lib/identity/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/**
 * Records the session while a member is signed in and accepts cookies, in this browser and in the account. The recorder is loaded
 * only then. Returns the function that stops it.
 */
export function followConsent(): () => void {
  let running: AbortController | undefined;

  function update(): void {
    const { user } = sessionStore.get();
    const isAllowed = user?.accepted_cookies === true && consentStore.get() === true;
    if (!isAllowed) {
      running?.abort();
      running = undefined;
    } else if (!running) {
      running = new AbortController();
      start(user.uid, running.signal);
    }
  }

  const stopFollowing = [consentStore.subscribe(update), sessionStore.subscribe(update)];
  update();
  return () => {
    running?.abort();
    for (const stop of stopFollowing) stop();
  };
}

function start(userId: string, signal: AbortSignal): void {
  const cancel = whenIdle(() => {
    // Without the recorder's file, which an update may have removed, the page works as before.
    void import('./record-session.ts').then(
      ({ recordSession }) => recordSession({ userId, signal }),
      () => undefined,
    );
  });
  signal.addEventListener('abort', cancel);
}
