import { useState } from 'react';
import { identity } from '#web/lib/identity/identity.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = { uri: string; backupCodes: string[]; isConfirmed: boolean };

/** Turns the second factor on: the password, then the app, then the recovery codes. */
export function TurnOnSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);

  async function begin(password: string): Promise<string | null> {
    const answer = await identity.twoFactor?.begin(password);
    if (!answer?.isSuccessful) return answer?.err ?? null;
    setBegun({ uri: answer.uri, backupCodes: answer.backupCodes, isConfirmed: false });
    return null;
  }

  async function confirm(code: string): Promise<string | null> {
    const answer = await identity.twoFactor?.confirm(code);
    if (!answer?.isSuccessful) return answer?.err ?? null;
    setBegun((before) => before && { ...before, isConfirmed: true });
    notify({ text: 'Two-factor sign-in is on.' });
    return null;
  }

  const close = () => {
    setBegun(null);
    onClose();
  };
  return (
    <Modal title="Turn on two-factor sign-in" isOpen={isOpen} onClose={close} width={440}>
      {begun === null && (
        <PasswordStep about="You need a phone with an authenticator app." action="Continue" onPassword={begin} />
      )}
      {begun && !begun.isConfirmed && <AppStep uri={begun.uri} onCode={confirm} />}
      {begun?.isConfirmed === true && <RecoveryCodes codes={begun.backupCodes} onDone={close} />}
    </Modal>
  );
}
