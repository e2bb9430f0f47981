import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { unlimitedAdminApi } from '#contract/unlimited-admin.ts';
import { reasonMaximum } from '#contract/user-administration.ts';
import { type UnlimitedList, unlimitedLists } from '#domain/billing/unlimited.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { listInWords, plansInWords } from './unlimited-words.ts';

type UnlimitedDialogProps = { uid: string; name: string; onClose: () => void };

/** Puts somebody on the lists of unlimited media or takes them off, with the reason that the audit log keeps. */
export function UnlimitedDialog({ uid, name, onClose }: UnlimitedDialogProps) {
  const { data, error } = useQuery({
    queryKey: [...keys.adminUnlimited, uid],
    queryFn: ({ signal }) => call(unlimitedAdminApi.get, { params: { uid } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal title={`Unlimited media for ${name}`} isOpen onClose={onClose} width={440}>
      {data ? (
        <ListsForm uid={uid} name={name} lists={data.lists} onClose={onClose} />
      ) : (
        <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
          {error ? <p className="text-bad">{sentenceOf(error)}</p> : <Skeleton className="h-40" />}
        </div>
      )}
    </Modal>
  );
}

function ListsForm({ uid, name, lists, onClose }: UnlimitedDialogProps & { lists: UnlimitedList[] }) {
  const [wanted, setWanted] = useState<ReadonlySet<UnlimitedList>>(new Set(lists));
  const [reason, setReason] = useState('');
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(unlimitedAdminApi.set, { params: { uid }, body: { lists: [...wanted], reason } }),
    onSuccess: (saved) => {
      const words = saved.lists.join(' and ');
      notify({ text: words === '' ? `${name} removed from all lists.` : `${name} now has unlimited ${words}.` });
      onClose();
    },
    onSettled: () =>
      Promise.all([keys.adminUnlimited, keys.auditLog].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const isSame = wanted.size === lists.length && lists.every((list) => wanted.has(list));
  return (
    <Form
      className="grid gap-4 px-[18px] pt-1 pb-[18px]"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">Lists</legend>
        {unlimitedLists.map((list) => (
          <div key={list} className="flex items-start gap-2.5">
            <input
              type="checkbox"
              id={`list-${list}`}
              aria-describedby={`about-${list}`}
              className="mt-0.5 size-4 shrink-0 accent-ink"
              checked={wanted.has(list)}
              onChange={({ target }) =>
                setWanted(new Set(unlimitedLists.filter((one) => (one === list ? target.checked : wanted.has(one)))))
              }
            />
            <div className="grid">
              <label htmlFor={`list-${list}`} className="font-medium">
                {listInWords[list]}
              </label>
              <p id={`about-${list}`} className="text-12 text-muted">
                {plansInWords[list]}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      <p className="text-12 text-muted">
        Applies to new requests. Removed users see the new price before they are charged.
      </p>
      <TextBox label="Reason" value={reason} onChange={setReason} maxLength={reasonMaximum} rows={2} />
      <p role="alert" className="min-h-4 text-12 text-bad">
        {save.isError && sentenceOf(save.error)}
      </p>
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" look="key" isPending={save.isPending} isDisabled={isSame || reason.trim() === ''}>
          Save
        </Button>
      </div>
    </Form>
  );
}
