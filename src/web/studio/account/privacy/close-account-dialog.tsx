import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { usersApi } from '#contract/users.ts';
import { reinstateDays } from '#domain/users/closing.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { signOut } from '#web/lib/identity/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';

type CloseAccountDialogProps = { email: string; onClose: () => void };

/** Says what closing means, and lets it be done by whoever types the account's address. */
export function CloseAccountDialog({ email, onClose }: CloseAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const close = useMutation({
    mutationFn: () => call(usersApi.close, {}),
    // Closing has ended every session, this one too: signing in again offers to reinstate.
    onSuccess: async () => {
      await signOut();
      window.location.assign('/sign-in');
    },
  });
  const isSure = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Modal title="Close account" isOpen onClose={onClose} width={440}>
      <Form
        className="grid gap-4 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSure) close.mutate();
        }}
      >
        <ul className="grid list-disc gap-1.5 pl-4 text-muted">
          <li>You are signed out in every browser. Running tasks finish.</li>
          <li>Your subscription is not renewed.</li>
          <li>
            For {reinstateDays} days you can sign in and reinstate it. Then your projects, media and profile are deleted
            permanently.
          </li>
        </ul>
        <Field
          label="Type your email address to confirm"
          value={typed}
          onChange={setTyped}
          placeholder={email}
          autoComplete="off"
        />
        <p role="alert" className="min-h-4 text-12 text-bad">
          {close.isError && sentenceOf(close.error)}
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Keep account</Button>
          <Button type="submit" look="danger" isPending={close.isPending} isDisabled={!isSure}>
            {close.isPending ? 'Closing' : 'Close account'}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
