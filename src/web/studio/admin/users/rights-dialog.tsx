import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { type AccountHolderView, reasonMaximum, userAdministrationApi } from '#contract/user-administration.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { TextBox } from '#web/ui/text-box.tsx';

/** What an admin is about to do to somebody. */
export type RightsChange = { user: AccountHolderView } & (
  | { kind: 'disabled'; disabled: boolean }
  | { kind: 'role'; role: AccountHolderView['role'] }
);

/** Says what will happen, and asks for the reason that the audit log keeps. */
export function RightsDialog({ change, onClose }: { change: RightsChange; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const { title, consequence, button, done, isDanger } = wordsOf(change);
  const save = useMutation({
    mutationFn: () => send(change, reason),
    onSuccess: () => {
      notify({ text: done });
      onClose();
    },
    onSettled: () =>
      Promise.all([keys.adminUsers, keys.auditLog].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return (
    <Modal title={title} isOpen onClose={onClose} width={440}>
      <Form
        className="grid gap-4 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {/* Two people may have one name. */}
        <p className="font-medium break-all">{change.user.email}</p>
        <p className="text-muted">{consequence}</p>
        <TextBox label="Reason" value={reason} onChange={setReason} maxLength={reasonMaximum} rows={2} />
        <p role="alert" className="min-h-4 text-12 text-bad">
          {save.isError && sentenceOf(save.error)}
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={isDanger ? 'danger' : 'key'}
            isPending={save.isPending}
            isDisabled={reason.trim() === ''}
          >
            {button}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

function send(change: RightsChange, reason: string) {
  const params = { uid: change.user.uid };
  return change.kind === 'role'
    ? call(userAdministrationApi.setRole, { params, body: { role: change.role, reason } })
    : call(userAdministrationApi.setDisabled, { params, body: { disabled: change.disabled, reason } });
}

function wordsOf(change: RightsChange) {
  const name = `${change.user.first_name} ${change.user.last_name}`.trim() || change.user.email;
  if (change.kind === 'role') {
    return change.role === 'admin'
      ? {
          title: `Make ${name} an admin`,
          consequence: 'Admins can view all accounts and the outbox, change credits and appoint admins.',
          button: 'Make admin',
          done: `${name} is now an admin.`,
          isDanger: false,
        }
      : {
          title: `Make ${name} a member`,
          consequence: 'They keep their films and credits but lose access to the admin pages.',
          button: 'Make member',
          done: `${name} is now a member.`,
          isDanger: false,
        };
  }
  return change.disabled
    ? {
        title: `Disable ${name}`,
        consequence:
          'The user is signed out everywhere and can’t sign in. Their data is not deleted. Running tasks finish.',
        button: 'Disable',
        done: `${name} is disabled.`,
        isDanger: true,
      }
    : {
        title: `Enable ${name}`,
        consequence: 'The user can sign in again. Their data is unchanged.',
        button: 'Enable',
        done: `${name} is enabled.`,
        isDanger: false,
      };
}
