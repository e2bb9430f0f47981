import { useEffect, useSyncExternalStore } from 'react';
import { messages } from '#contract/errors.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useSession } from './use-session.ts';
import { Modal } from '#web/ui/modal.tsx';

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
  const { status } = useSession();
  // In another tab, perhaps.
  useEffect(() => {
    if (status === 'member') close();
  }, [status]);
  return (
    <Modal title="Sign in" isOpen={isOpen} onClose={close} width={400}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">{messages.notSignedIn} What you have open stays as it is.</p>
        <SignInForm onDone={close} isOverPage />
      </div>
    </Modal>
  );
}
