import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { type AdminModelView, catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { reasonMaximum } from '#contract/user-administration.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { ModelExample } from './model-example.tsx';
import { PriceFields } from './price-fields.tsx';
import { readPrice, textsOf } from './price-texts.ts';

type ModelDialogProps = { row: AdminModelView; all: AdminModelView[]; onClose: () => void };

type Shown = 'written' | 'available' | 'hidden';
const none = 'none';

/** Hides or shows a model, or changes its price or replacement. The reason goes into the audit log. */
export function ModelDialog({ row, all, onClose }: ModelDialogProps) {
  const { model, written, override } = row;
  const [shown, setShown] = useState<Shown>(override?.status ?? 'written');
  const [texts, setTexts] = useState(() => textsOf(model.pricing));
  const [replacementId, setReplacementId] = useState(model.replacementId ?? none);
  const [reason, setReason] = useState('');
  const price = readPrice(model.pricing, texts);
  const { save, undo } = useChange(row, onClose);
  const failure = save.error ?? undo.error;
  return (
    <Modal title={model.label} isOpen onClose={onClose} width={480}>
      <ModelExample model={model} />
      <Form
        className="grid gap-4 px-[18px] pt-4 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (price === null || reason.trim() === '') return;
          save.mutate({
            status: shown === 'written' ? null : shown,
            pricing: JSON.stringify(price) === JSON.stringify(written.pricing) ? null : price,
            replacementId: wantedReplacement(replacementId, written.replacementId),
            reason,
          });
        }}
      >
        <Segmented
          label="Availability"
          isFull
          size="md"
          value={shown}
          segments={[
            { id: 'written', label: written.status === 'retired' ? 'Retired' : 'Default' },
            { id: 'available', label: 'Available' },
            { id: 'hidden', label: 'Hidden' },
          ]}
          onChange={setShown}
        />
        <PriceFields pricing={model.pricing} texts={texts} onChange={setTexts} />
        <Select
          label="Replacement when retired"
          value={replacementId}
          options={replacements(row, all)}
          onChange={setReplacementId}
        />
        <TextBox label="Reason" value={reason} onChange={setReason} maxLength={reasonMaximum} rows={2} />
        <p role="alert" className="min-h-4 text-12 text-bad">
          {failure && sentenceOf(failure)}
        </p>
        <Buttons
          isChanged={override !== null}
          isReady={price !== null && reason.trim() !== ''}
          isSaving={save.isPending || undo.isPending}
          onUndo={() => undo.mutate(reason)}
          onClose={onClose}
        />
      </Form>
    </Modal>
  );
}

type ButtonsProps = {
  isChanged: boolean;
  isReady: boolean;
  isSaving: boolean;
  onUndo: () => void;
  onClose: () => void;
};

function Buttons({ isChanged, isReady, isSaving, onUndo, onClose }: ButtonsProps) {
  return (
    <div className="flex gap-2">
      {isChanged && (
        <Button isDisabled={isSaving || !isReady} onPress={onUndo}>
          Revert to default
        </Button>
      )}
      <span className="ml-auto" />
      <Button onPress={onClose}>Cancel</Button>
      <Button type="submit" look="key" isPending={isSaving} isDisabled={isSaving || !isReady}>
        Save
      </Button>
    </div>
  );
}

type Change = Parameters<typeof call<typeof catalogueAdminApi.change>>[1]['body'];

function useChange({ model }: AdminModelView, onClose: () => void) {
  const queryClient = useQueryClient();
  const send = (body: Change) => call(catalogueAdminApi.change, { params: { modelId: model.id }, body });
  const after = {
    onSuccess: () => {
      notify({ text: `${model.label} updated for new requests.` });
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [keys.adminModels, keys.models, keys.auditLog].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  };
  const save = useMutation({ mutationFn: send, ...after });
  const undo = useMutation({
    mutationFn: (reason: string) => send({ status: null, pricing: null, replacementId: null, reason }),
    ...after,
  });
  return { save, undo };
}

/** Others of its kind that are not retired themselves. */
function replacements({ model }: AdminModelView, all: AdminModelView[]) {
  const others = all
    .map((row) => row.model)
    .filter(({ id, kind, status }) => id !== model.id && kind === model.kind && status !== 'retired');
  const isFree = model.status !== 'retired' && model.replacementId === null;
  return [...(isFree ? [{ id: none, label: 'None' }] : []), ...others.map(({ id, label }) => ({ id, label }))];
}

const wantedReplacement = (chosen: string, written: string | null): string | null =>
  chosen === none || chosen === written ? null : chosen;
