import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { reinstateDays } from '#domain/users/closing.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { RecordingSection } from './recording-section.tsx';
import { useMyData } from './use-my-data.ts';

/** What is kept of somebody: to take along, and to leave behind. */
export function PrivacyPage() {
  const { user } = useSession();
  const [isClosing, setIsClosing] = useState(false);
  const myData = useMyData();
  return (
    <>
      <h1 className="sr-only">Privacy</h1>
      <SettingsSection title="Your data" about="A copy of everything that Backlot stores about you.">
        <p className="max-w-[60ch] text-muted">
          A ZIP with your profile, sign-ins, credits, payments and every project with its documents, storyboards, takes
          and history, including projects in the trash. Media and films are listed with a download link for each.
        </p>
        <div className="flex min-h-8 flex-wrap items-center gap-3">
          <Button isDisabled={!user} isPending={myData.isPending} onPress={() => myData.mutate()}>
            <Download size={14} aria-hidden="true" /> Download my data
          </Button>
          <output className="text-12 text-muted">{myData.isSuccess && 'Download started.'}</output>
        </div>
      </SettingsSection>
      <RecordingSection />
      <SettingsSection title="Close account" about={`You can reinstate it within ${reinstateDays} days.`}>
        <p className="max-w-[60ch] text-muted">
          Your account closes immediately. Your work is kept for {reinstateDays} days so that you can reinstate the
          account, then deleted.
        </p>
        <Button look="danger" isDisabled={!user} className="justify-self-start" onPress={() => setIsClosing(true)}>
          Close account
        </Button>
      </SettingsSection>
      {isClosing && user && <CloseAccountDialog email={user.email} onClose={() => setIsClosing(false)} />}
    </>
  );
}
