import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DecisionView, type ReportCaseView, reportsAdminApi } from '#contract/reports.ts';
import { type DecisionAction, reportMaximum } from '#domain/reports/report-rules.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { nameOf } from './report-words.ts';
import { isReplyReady, ReplyBox } from '../replies/reply-box.tsx';

const boxStyle = 'grid gap-2.5 px-4 py-3.5';

/** Everything that a decision changes is read again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [keys.adminReports, keys.auditLog, keys.adminUsers].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

type NoteProps = { label: string; note: string; topic: string; onChange: (note: string) => void };

/** The note of a decision. */
const Note = ({ label, note, topic, onChange }: NoteProps) => (
  <ReplyBox label={label} text={note} onChange={onChange} maxLength={reportMaximum.note} rows={3} values={{ topic }} />
);

type DecisionFormProps = { one: ReportCaseView; onDecided: () => void };

/** The five decisions on an open case. */
export function DecisionForm({ one, onDecided }: DecisionFormProps) {
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const refresh = useRefresh();
  const send = useMutation({
    mutationFn: (action: DecisionAction) =>
      call(reportsAdminApi.decide, { params: { caseId: one.id }, body: { action, note } }),
    onSuccess: onDecided,
    onSettled: () => {
      setIsAsked(false);
      return refresh();
    },
  });
  const isBlocked = !isReplyReady(note) || send.isPending;
  const isGone = one.state === 'gone';
  const owner = nameOf(one.owner, 'the owner');
  const hasOwner = Boolean(one.owner?.email);
  const buttonOf = (action: DecisionAction, label: string, isDisabled: boolean) => (
    <Button isDisabled={isBlocked || isDisabled} onPress={() => send.mutate(action)}>
      {label}
    </Button>
  );
  return (
    <section aria-label="Decision" className={boxStyle}>
      <Note label="Decision note, sent to everyone involved" note={note} topic={one.title} onChange={setNote} />
      {buttonOf('dismiss', `Dismiss ${counted(one.reports, 'report')}`, false)}
      {buttonOf('hide', 'Hide', isGone)}
      {buttonOf('remove', 'Remove', isGone)}
      {buttonOf('warn', 'Warn the owner', !hasOwner)}
      <Button
        look="danger"
        isDisabled={isBlocked || !hasOwner || one.isOwnerAdmin || one.isOwnerDisabled}
        onPress={() => setIsAsked(true)}
        className="min-w-0"
      >
        <span className="truncate">Disable {owner}…</span>
      </Button>
      <p role="alert" className="text-12 text-bad empty:hidden">
        {send.isError && sentenceOf(send.error)}
      </p>
      <p className="text-12 text-faint">{hintsOf(one, note).join(' ')}</p>
      {isAsked && (
        <DisableModal
          name={owner}
          email={one.owner?.email}
          isPending={send.isPending}
          onClose={() => setIsAsked(false)}
          onDisable={() => send.mutate('disable')}
        />
      )}
    </section>
  );
}

/** What to know before deciding. */
function hintsOf({ isOwnerAdmin, state }: ReportCaseView, note: string): string[] {
  return [
    ...(isOwnerAdmin ? ['Admins can’t be disabled because of a report.'] : []),
    ...(state === 'gone' ? ['The owner deleted this content. There is nothing to hide.'] : []),
    ...(note.trim() === '' ? ['Write a note to decide.'] : []),
    'Decisions are logged and can be undone.',
  ];
}

type DisableModalProps = {
  name: string;
  email: string | null | undefined;
  isPending: boolean;
  onClose: () => void;
  onDisable: () => void;
};

function DisableModal({ name, email, isPending, onClose, onDisable }: DisableModalProps) {
  return (
    <Modal title={`Disable ${name}`} isOpen onClose={onClose} width={440}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="font-medium break-all">{email}</p>
        <p className="text-muted">The user is signed out everywhere and can’t sign in. Their data is not deleted.</p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="danger" isPending={isPending} onPress={onDisable}>
            Disable account
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Takes the decision of a case back. */
export function UndoForm({ decision, onUndone }: { decision: DecisionView; onUndone: () => void }) {
  const [note, setNote] = useState('');
  const refresh = useRefresh();
  const send = useMutation({
    mutationFn: () => call(reportsAdminApi.undo, { params: { decisionId: decision.id }, body: { note } }),
    onSuccess: onUndone,
    onSettled: refresh,
  });
  return (
    <section aria-label="Undo" className={boxStyle}>
      <TextBox
        label="Reason for undoing the decision"
        value={note}
        onChange={setNote}
        maxLength={reportMaximum.note}
        rows={2}
      />
      <Button isDisabled={note.trim() === ''} isPending={send.isPending} onPress={() => send.mutate()}>
        Undo decision
      </Button>
      <p role="alert" className="text-12 text-bad empty:hidden">
        {send.isError && sentenceOf(send.error)}
      </p>
      <p className="text-12 text-faint">The case opens again.</p>
    </section>
  );
}

type AppealBoxProps = { decision: DecisionView; appeal: NonNullable<DecisionView['appeal']> };

/** The owner's appeal, and the decision on it. */
export function AppealBox({ decision, appeal }: AppealBoxProps) {
  const [note, setNote] = useState('');
  const refresh = useRefresh();
  const send = useMutation({
    mutationFn: (outcome: 'upheld' | 'overturned') =>
      call(reportsAdminApi.decideAppeal, { params: { decisionId: decision.id }, body: { outcome, note } }),
    onSettled: refresh,
  });
  return (
    <section aria-label="Appeal" className={`${boxStyle} border-b border-line`}>
      <h3 className="text-12 font-medium text-muted">Appeal of the owner</h3>
      <p className="whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
      {appeal.outcome === null ? (
        <>
          <Note label="Answer, sent to the owner" note={note} topic={decision.title} onChange={setNote} />
          <Button isDisabled={!isReplyReady(note) || send.isPending} onPress={() => send.mutate('overturned')}>
            Accept appeal and undo
          </Button>
          <Button isDisabled={!isReplyReady(note) || send.isPending} onPress={() => send.mutate('upheld')}>
            Reject appeal
          </Button>
          <p role="alert" className="text-12 text-bad empty:hidden">
            {send.isError && sentenceOf(send.error)}
          </p>
        </>
      ) : (
        <p className="text-12 text-muted wrap-anywhere">
          {appeal.outcome === 'overturned' ? 'Accepted' : 'Rejected'}: “{appeal.note}”
        </p>
      )}
    </section>
  );
}
