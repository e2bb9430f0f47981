import { useMutation } from '@tanstack/react-query';
import { usersApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';
import { keepConsent } from '#web/lib/consent.ts';
import { announceUser } from '#web/lib/identity/session.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Gives and withdraws the consent to session recording. */
export function RecordingSection() {
  const { user } = useSession();
  const change = useMutation({
    mutationFn: async (isAccepted: boolean) => {
      // The recorder stops at once, also if the server can't be reached.
      if (!isAccepted) keepConsent(false);
      await call(usersApi.update, { body: { accepted_cookies: isAccepted } });
      announceUser({ accepted_cookies: isAccepted });
      keepConsent(isAccepted);
    },
    onError: tellFailure,
  });
  return (
    <SettingsSection title="Session recording" about="Helps us find and fix problems. Kept for 30 days.">
      <p className="max-w-[60ch] text-muted">
        Records the pages that you see, your clicks and the page’s requests, with text that you save, such as scripts
        and messages. Passwords, tokens and card numbers are removed. Your recordings are part of your data.
      </p>
      <Switch
        isOn={user?.accepted_cookies === true}
        isDisabled={!user || change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      >
        Record my sessions
      </Switch>
    </SettingsSection>
  );
}
