import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { UserView } from '#contract/users.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NamesForm } from './names-form.tsx';
import { YourWork } from './your-work.tsx';

/** Who somebody is to Backlot: names, and the e-mail address that they sign in with. */
export function ProfilePage() {
  const { user } = useSession();
  return (
    <>
      <h1 className="sr-only">Profile</h1>
      <SettingsSection title="Name" about="Your name in the studio.">
        {user ? <NamesForm key={user.uid} user={user} /> : <NamesSkeleton />}
      </SettingsSection>
      <SettingsSection title="Email" about="Used to sign in and for notifications.">
        {user ? <EmailState user={user} /> : <Skeleton className="h-8 w-full max-w-[360px]" />}
      </SettingsSection>
      <SettingsSection title="Your work" about="Decides what we suggest first. Only you can see it.">
        {user ? <YourWork user={user} /> : <Skeleton className="h-40" />}
      </SettingsSection>
    </>
  );
}

function EmailState({ user: { email, emailVerified } }: { user: UserView }) {
  const Icon = emailVerified ? CircleCheck : CircleDashed;
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-all">{email}</span>
      <span className={`flex items-center gap-1.5 text-12 ${emailVerified ? 'text-ok' : 'text-muted'}`}>
        <Icon size={14} aria-hidden="true" /> {emailVerified ? 'Verified' : 'Not verified'}
      </span>
      <Link to="/studio/account/security" className="text-12 text-muted underline underline-offset-3 hover:text-ink">
        {emailVerified ? 'Change in Security' : 'Verify or change in Security'}
      </Link>
    </p>
  );
}

function NamesSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-[52px]" />
        <Skeleton className="h-[52px]" />
      </div>
      <Skeleton className="h-8 w-16" />
    </div>
  );
}
