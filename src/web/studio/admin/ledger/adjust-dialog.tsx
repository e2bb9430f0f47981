import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { ledgerAdminApi, type PersonBalanceView, reasonMaximum } from '#contract/ledger-admin.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { credits as creditsText, wholes } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextBox } from '#web/ui/text-box.tsx';

const acts = [
  { id: 'gift', label: 'Grant bonus' },
  { id: 'bonus', label: 'Correct bonus' },
  { id: 'plan', label: 'Correct plan' },
] as const;
type Act = (typeof acts)[number]['id'];

const correction = '−20 deducts, 20 grants';
const placeholders: Record<Act, string> = { gift: '100', bonus: correction, plan: correction };

/** Gives somebody credits or corrects what they have, with the reason that ledger and audit log keep. */
export function AdjustDialog({ person, onClose }: { person: PersonBalanceView; onClose: () => void }) {
  const { email, balance } = person;
  // Made once: the same request, sent again after a lost answer, counts once.
  const [requestId] = useState(() => newId('req'));
  const [act, setAct] = useState<Act>('gift');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const count = countOf(amount);
  const save = useMutation({
    mutationFn: (credits: number) => send({ requestId, userId: person.userId, act, credits, reason }),
    onSuccess: ({ balance: after }) => {
      notify({ text: `${email} now has ${creditsText(after.credits + after.creditsBonus)}.` });
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [keys.adminLedger, keys.auditLog, keys.adminUsers].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const has = act === 'plan' ? balance.credits : balance.creditsBonus;
  const problem = problemOf({ act, amount, count, has });
  const mayBeSent = count !== null && problem === undefined && reason.trim() !== '';
  return (
    <Modal title={`Credits of ${email}`} isOpen onClose={onClose} width={440}>
      <Form
        className="grid gap-4 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayBeSent) save.mutate(count ?? 0);
        }}
      >
        <Segmented label="Action" isFull size="md" value={act} segments={acts} onChange={setAct} />
        <Field
          label="Credits"
          value={amount}
          onChange={setAmount}
          placeholder={placeholders[act]}
          {...(problem !== undefined && { error: problem })}
          hint={hintOf({ act, count, has })}
        />
        <TextBox label="Reason" value={reason} onChange={setReason} maxLength={reasonMaximum} rows={2} />
        <p role="alert" className="min-h-4 text-12 text-bad">
          {save.isError && sentenceOf(save.error)}
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={isTaken(count) ? 'danger' : 'key'}
            isPending={save.isPending}
            isDisabled={!mayBeSent}
          >
            {buttonOf(act, count)}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

type Order = { requestId: string; userId: string; act: Act; credits: number; reason: string };

function send({ act, ...body }: Order) {
  return act === 'gift'
    ? call(ledgerAdminApi.gift, { body })
    : call(ledgerAdminApi.adjust, { body: { ...body, bucket: act } });
}

const isTaken = (count: number | null) => count !== null && count < 0;

/** A whole number, with either of the two minus signs; null while it is none. */
function countOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '').replace('−', '-');
  return /^[+-]?\d{1,7}$/.test(plain) && Number(plain) !== 0 ? Number(plain) : null;
}

type Sum = { act: Act; count: number | null; has: number };

function problemOf({ act, amount, count, has }: Sum & { amount: string }): string | undefined {
  if (amount.trim() === '' || /^[−+-]$/.test(amount.trim())) return undefined;
  if (count === null) return 'Enter a whole number of credits.';
  if (act === 'gift') return count < 0 ? 'To deduct credits, choose Correct bonus.' : undefined;
  return has + count < 0 ? `Only ${wholes(has)} can be deducted.` : undefined;
}

function hintOf({ act, count, has }: Sum): string {
  const bucket =
    act === 'plan' ? 'plan credits, which expire when the period ends' : 'bonus credits, which never expire';
  return count === null
    ? `Has ${wholes(has)} ${bucket}.`
    : `Changes from ${wholes(has)} to ${wholes(has + count)} ${bucket}.`;
}

function buttonOf(act: Act, count: number | null): string {
  if (count === null) return act === 'gift' ? 'Grant' : 'Correct';
  return count < 0 ? `Deduct ${creditsText(-count)}` : `Grant ${creditsText(count)}`;
}
