import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { successes } from '#contract/errors.ts';
import { type IssueView, newsletterAdminApi } from '#contract/newsletter.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { issuesQuery, useKeepIssue } from './newsletter-queries.ts';

type ActionsProps = { issue: IssueView; isChanged: boolean };

/** Tests, sends and deletes an issue. Unsaved changes must be saved first. */
export function IssueActions({ issue, isChanged }: ActionsProps) {
  const [dialog, setDialog] = useState<'send' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const test = useMutation({
    mutationFn: () =>
      call(newsletterAdminApi.test, { params: { issueId: issue.id }, body: { basedOn: issue.revision } }),
    onSuccess: ({ email }) => notify({ text: `${successes.success} Test sent to ${email}.` }),
    onError: tellFailure,
  });
  const isEmpty = issue.markdown.trim() === '';
  return (
    <>
      <Button isDisabled={isChanged || isEmpty} isPending={test.isPending} onPress={() => test.mutate()}>
        Send test to me
      </Button>
      {issue.state === 'draft' && (
        <Button look="key" isDisabled={isChanged || isEmpty} onPress={() => setDialog('send')}>
          Send…
        </Button>
      )}
      {issue.state !== 'sending' && (
        <Button look="ghost" onPress={() => setDialog('delete')}>
          Delete
        </Button>
      )}
      {dialog === 'send' && <SendDialog issue={issue} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog issue={issue} onClose={close} />}
    </>
  );
}

type DialogProps = { issue: IssueView; onClose: () => void };

function SendDialog({ issue: { id, subject, revision }, onClose }: DialogProps) {
  const { data } = useQuery(issuesQuery);
  const keep = useKeepIssue();
  const send = useMutation({
    mutationFn: () => call(newsletterAdminApi.send, { params: { issueId: id }, body: { basedOn: revision } }),
    onSuccess: (sent) => {
      keep(sent);
      onClose();
    },
  });
  const subscribers = data?.subscribers ?? 0;
  return (
    <Modal title="Send issue?" isOpen onClose={onClose}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="wrap-anywhere">
          “{subject}” goes to {counted(subscribers, 'subscriber')}. This can’t be undone.
        </p>
        <p role="alert" className="text-12 text-bad empty:hidden">
          {send.isError && sentenceOf(send.error)}
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="key" isDisabled={subscribers === 0} isPending={send.isPending} onPress={() => send.mutate()}>
            Send issue
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function DeleteDialog({ issue: { id, subject }, onClose }: DialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(newsletterAdminApi.remove, { params: { issueId: id } }),
    onSuccess: async () => {
      await navigate({ to: '/admin/newsletter', ignoreBlocker: true });
      void queryClient.invalidateQueries({ queryKey: issuesQuery.queryKey });
    },
    onError: tellFailure,
  });
  return (
    <Modal title="Delete issue?" isOpen onClose={onClose}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="wrap-anywhere">
          “{subject}” is deleted from Backlot. Emails that were already sent are not affected.
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Delete issue
          </Button>
        </div>
      </div>
    </Modal>
  );
}
