import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { messages } from '#contract/errors.ts';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { settingsQuery } from './settings-query.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSession } from './use-session.ts';

let isAsked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isAsked = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers sign-in over the page that is open. Nothing typed is lost. */
export function askToSignIn(): void {
  set(true);
}

const close = () => set(false);

/** The sheet itself; one per studio. */
export function SignInSheet() {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );
  const [isNew, setIsNew] = useState(false);
  const { status } = useSession();
  // In another tab, perhaps.
  useEffect(() => {
    if (status === 'member') close();
  }, [status]);
  return (
    <Modal title={isNew ? 'Create account' : 'Sign in'} isOpen={isOpen} onClose={close} width={400}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">{messages.notSignedIn} This page stays open.</p>
        {isNew ? <NewAccount /> : <SignInForm onDone={close} isOverPage />}
        <Button look="ghost" onPress={() => setIsNew(!isNew)} className="w-full">
          {isNew ? 'I have an account' : 'Create an account'}
        </Button>
      </div>
    </Modal>
  );
}

/** An account is made without leaving the page; where its address has to be verified first, the mail's link leads back to another tab. */
function NewAccount() {
  const { data: settings } = useQuery(settingsQuery);
  const [isMailed, setIsMailed] = useState(false);
  if (isMailed) return <output>We sent you an email. Open its link, then sign in here.</output>;
  return (
    <SignUpForm
      policy={settings?.passwordPolicy ?? usualPasswordPolicy}
      onDone={close}
      onVerificationSent={() => setIsMailed(true)}
    />
  );
}
