import { useEffect, useState, useSyncExternalStore } from 'react';
import { usersApi } from '#contract/users.ts';
import { Button } from '#web/ui/button.tsx';
import { useAppContext } from './app-context.ts';
import { tryCall } from './call.ts';
import { consentStore, keepConsent } from './consent.ts';
import { announceUser } from './identity/session.ts';

/** The server draws the question for everybody; see `consentScript`. */
const notKnown = () => undefined;

/** Asks once, in the flow of a public page, what this browser may keep. Who has answered before is not asked again. */
export function CookieConsent() {
  const { isAuthenticated, user, website } = useAppContext();
  const [hasFailed, setHasFailed] = useState(false);
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, notKnown);
  const before = user?.accepted_cookies ?? undefined;
  useEffect(() => {
    if (consent === undefined && before !== undefined) keepConsent(before);
  }, [consent, before]);
  if (consent !== undefined || before !== undefined) return null;

  async function answer(isGiven: boolean) {
    const saved = isAuthenticated ? await tryCall(usersApi.update, { body: { accepted_cookies: isGiven } }) : null;
    setHasFailed(saved?.isSuccessful === false);
    if (saved?.isSuccessful === false) return;
    keepConsent(isGiven);
    if (saved) announceUser({ accepted_cookies: isGiven });
  }

  return (
    <section
      aria-label="Cookies"
      className="border-t border-line bg-panel px-6 py-4 text-13 text-muted consent-answered:hidden"
    >
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-[260px] flex-1">
          Backlot keeps cookies that sign you in, and one with this answer. If you accept and sign in, Backlot also
          records the pages you see, your clicks and the page’s requests, with text that you save, such as scripts and
          messages. Passwords, tokens and card numbers are removed. Recordings are kept for 30 days. Backlot also
          measures how fast pages load, without storing who you are.
          {hasFailed && <span className="block text-bad">{website.errorMessage}</span>}
        </p>
        <div className="flex gap-2">
          <Button onPress={() => void answer(false)}>Necessary only</Button>
          <Button onPress={() => void answer(true)}>Accept</Button>
        </div>
      </div>
    </section>
  );
}
