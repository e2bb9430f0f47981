import { useQuery } from '@tanstack/react-query';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import { settingsQuery } from '#web/lib/identity/settings-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailState } from './email-state.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useHasPassword, WaysIn, WithPassword } from './ways-in.tsx';

/** How somebody signs in, where they are signed in, and who else might be. */
export function SecurityPage() {
  const { user } = useSession();
  const { data } = useQuery(settingsQuery);
  const hasPassword = useHasPassword();
  const isBuiltIn = data?.service === 'built-in';
  return (
    <>
      <h1 className="sr-only">Security</h1>
      <SettingsSection
        title="E-mail"
        about="You sign in with it. A new one counts once you follow the link we send there."
      >
        {user ? (
          <>
            <EmailState user={user} />
            <WaysIn />
            {hasPassword && <EmailForm key={user.email} currentEmail={user.email} />}
          </>
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </SettingsSection>
      <SettingsSection title="Password" about="Changing it signs out every other browser.">
        {user ? (
          <WithPassword email={user.email}>
            <PasswordForm policy={data?.passwordPolicy ?? usualPasswordPolicy} />
          </WithPassword>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </SettingsSection>
      {isBuiltIn && (
        <SettingsSection
          title="Two-factor sign-in"
          about="A code of an app on your phone, besides the password. Whoever learns your password still cannot get in."
        >
          <TwoFactor />
        </SettingsSection>
      )}
      <SettingsSection title="Browsers" about="Where you are signed in. A browser that is signed out is out at once.">
        {isBuiltIn && <SessionList />}
        <SignOutEverywhere />
      </SettingsSection>
    </>
  );
}
