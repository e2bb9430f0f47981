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
      <SettingsSection
        title="Your data"
        about="Everything that Backlot keeps of you, in files that people and programs can read."
      >
        <p className="max-w-[60ch] text-muted">
          A ZIP with your profile and sign-ins, your credits and payments, and every project with its texts,
          storyboards, takes and history, those in the bin too. Your media and films are listed with an address to save
          each.
        </p>
        <div className="flex min-h-8 flex-wrap items-center gap-3">
          <Button isDisabled={!user} isPending={myData.isPending} onPress={() => myData.mutate()}>
            <Download size={14} aria-hidden="true" /> Download my data
          </Button>
          <output className="text-12 text-muted">{myData.isSuccess && 'Your browser is saving it.'}</output>
        </div>
      </SettingsSection>
      <RecordingSection />
      <SettingsSection title="Close the account" about={`You can come back for ${reinstateDays} days.`}>
        <p className="max-w-[60ch] text-muted">
          Closing shuts the account at once. Your films are kept for {reinstateDays} days, so that you can reinstate it,
          and are deleted then.
        </p>
        <Button look="danger" isDisabled={!user} className="justify-self-start" onPress={() => setIsClosing(true)}>
          Close my account
        </Button>
      </SettingsSection>
      {isClosing && user && <CloseAccountDialog email={user.email} onClose={() => setIsClosing(false)} />}
    </>
  );
}
