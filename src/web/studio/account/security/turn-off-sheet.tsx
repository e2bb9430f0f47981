import { identity } from '#web/lib/identity/identity.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { PasswordStep } from './password-step.tsx';

/** Turns the second factor off, by the password. */
export function TurnOffSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  async function turnOff(password: string): Promise<string | null> {
    const answer = await identity.twoFactor?.turnOff(password);
    if (answer?.isSuccessful === false) return answer.err;
    notify({ text: 'Two-factor sign-in is off.' });
    onClose();
    return null;
  }
  return (
    <Modal title="Turn off two-factor sign-in" isOpen={isOpen} onClose={onClose} width={400}>
      <PasswordStep
        about="You will sign in with your password only. Your recovery codes stop working."
        action="Turn off"
        onPassword={turnOff}
      />
    </Modal>
  );
}
