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
      <SettingsSection title="Email" about="Used to sign in. To change it, open the link we send to the new address.">
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
      <SettingsSection title="Password" about="Changing it signs out all other browsers.">
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
          about="Requires a code from an app on your phone in addition to the password."
        >
          <TwoFactor />
        </SettingsSection>
      )}
      <SettingsSection title="Browsers" about="Browsers that are signed in to your account.">
        {isBuiltIn && <SessionList />}
        <SignOutEverywhere />
      </SettingsSection>
    </>
  );
}
