import { consentStore } from '#web/lib/consent.ts';
import { sessionStore } from '#web/lib/identity/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** With the consent that session recording needs: of this browser, and of the account if a user is signed in. */
function isAllowed(): boolean {
  const { user } = sessionStore.get();
  return consentStore.get() === true && (user === null || user.accepted_cookies === true);
}

/** Measures web vitals once the browser has the consent. The package is loaded only then. Returns the function that stops it. */
export function followVitals(): () => void {
  let cancel: (() => void) | undefined;

  function update(): void {
    if (cancel || !isAllowed()) return;
    cancel = whenIdle(() => {
      // Without the file, which an update may have removed, the page works as before.
      void import('./measure-vitals.ts').then(
        ({ measureVitals }) => measureVitals(isAllowed),
        () => undefined,
      );
    });
  }

  const stopFollowing = [consentStore.subscribe(update), sessionStore.subscribe(update)];
  update();
  return () => {
    cancel?.();
    for (const stop of stopFollowing) stop();
  };
}
