import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Link } from '@tanstack/react-router';
import type { LibraryAssetView } from '#contract/assets.ts';
import type { BulkAction, BulkResult } from '#contract/library.ts';
import { labelsApi } from '#contract/library-sorting.ts';
import { labelNameMaximum } from '#domain/library/library-names.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { type Option, Select } from '#web/ui/select.tsx';
import { overviewQuery } from '../assets-query.ts';
import { commonPlace, nowhere } from './place-of.ts';

type BulkDialogProps = {
  assets: readonly LibraryAssetView[];
  onApply: (action: BulkAction) => void;
  onClose: () => void;
};

/** Asks for the folder or project that assets are moved to. */
export function MoveDialog({ assets, onApply, onClose }: BulkDialogProps) {
  const { data } = useQuery(overviewQuery);
  const [target, setTarget] = useState('');
  const current = commonPlace(assets);
  const mark = (option: Option): Option => (option.id === current ? { ...option, detail: 'Current place' } : option);
  const folders = data?.folders ?? [];
  const option = ({ id, name }: { id: string; name: string }) => mark({ id: `folder ${id}`, label: name });
  const groups = [
    { label: 'Library', options: folders.filter(({ projectId }) => projectId === null).map(option) },
    ...(data?.projects ?? []).map(({ id, title }) => ({
      label: title,
      options: [
        mark({ id: `project ${id}`, label: title, detail: 'Not in a folder' }),
        ...folders.filter(({ projectId }) => projectId === id).map(option),
      ],
    })),
  ].filter(({ options }) => options.length > 0);
  const move = () => {
    const [kind, id = null] = target.split(' ');
    if (kind === 'folder') onApply({ do: 'move', folderId: id });
    else onApply({ do: 'move', folderId: null, projectId: id });
    onClose();
  };
  return (
    <Modal title={`Move ${counted(assets.length, 'asset')}`} isOpen onClose={onClose}>
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <Select
          label="Move to"
          value={target}
          placeholder="Choose a place"
          options={[mark({ id: nowhere, label: 'Not in a project or folder' })]}
          groups={groups}
          onChange={setTarget}
        />
        <Foot onClose={onClose}>
          <Button look="key" isDisabled={target === '' || target === current} onPress={move}>
            Move
          </Button>
        </Foot>
      </div>
    </Modal>
  );
}

function Foot({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  return (
    <div className="flex justify-end gap-2">
      <Button look="ghost" onPress={onClose}>
        Cancel
      </Button>
      {children}
    </div>
  );
}

/** Which labels are added to and removed from assets. A label that only some have stays as it is unless it is pressed. */
export function LabelDialog({ assets, onApply, onClose }: BulkDialogProps) {
  const { data } = useQuery(overviewQuery);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const labels = data?.labels ?? [];
  const change = (labelId: string, isOn: boolean) => setChosen((before) => new Map(before).set(labelId, isOn));
  const apply = () => {
    const [add, remove] = [true, false].map((isOn) => [...chosen].flatMap(([id, on]) => (on === isOn ? [id] : [])));
    onApply({ do: 'label', add: add ?? [], remove: remove ?? [] });
    onClose();
  };
  return (
    <Modal title={`Label ${counted(assets.length, 'asset')}`} isOpen onClose={onClose}>
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        {labels.length > 0 && (
          <fieldset aria-label="Labels" className="grid max-h-[320px] gap-0.5 overflow-auto">
            {labels.map(({ id, name }) => {
              const having = assets.filter(({ labelIds }) => labelIds.includes(id)).length;
              const isMixed = !chosen.has(id) && having > 0 && having < assets.length;
              return (
                <LabelCheck
                  key={id}
                  name={name}
                  isOn={chosen.get(id) ?? having === assets.length}
                  isMixed={isMixed}
                  onChange={(isOn) => change(id, isOn)}
                />
              );
            })}
          </fieldset>
        )}
        <NewLabel onAdded={(id) => change(id, true)} />
        <Foot onClose={onClose}>
          <Button look="key" isDisabled={chosen.size === 0} onPress={apply}>
            Apply labels
          </Button>
        </Foot>
      </div>
    </Modal>
  );
}

type LabelCheckProps = { name: string; isOn: boolean; isMixed: boolean; onChange: (isOn: boolean) => void };

function LabelCheck({ name, isOn, isMixed, onChange }: LabelCheckProps) {
  return (
    <Checkbox
      isSelected={isOn}
      isIndeterminate={isMixed}
      onChange={onChange}
      className="group flex min-h-8 cursor-default items-center gap-2.5 rounded-ctl px-2 hover:bg-hover pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className="grid size-4 place-items-center rounded-[3px] border border-line-strong text-11 group-data-[indeterminate]:after:content-['–'] group-data-[selected]:border-ink group-data-[selected]:bg-ink group-data-[selected]:text-panel group-data-[selected]:after:content-['✓'] group-data-[focus-visible]:outline-2"
      />
      {name}
    </Checkbox>
  );
}

function NewLabel({ onAdded }: { onAdded: (labelId: string) => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => call(labelsApi.create, { body: { name } }),
    onSuccess: async ({ id }) => {
      setName('');
      await queryClient.invalidateQueries({ queryKey: keys.assets });
      onAdded(id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate();
  };
  return (
    <Form onSubmit={submit} className="flex items-start gap-2">
      <Field
        label="New label"
        isLabelHidden
        placeholder="New label"
        value={name}
        onChange={setName}
        maxLength={labelNameMaximum}
        className="flex-1"
        {...(create.isError && { error: sentenceOf(create.error) })}
      />
      <Button type="submit" isPending={create.isPending}>
        Add
      </Button>
    </Form>
  );
}

type RefusedDialogProps = {
  refused: readonly BulkResult[];
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** The assets that an action was refused for, each with the reason and the way to its page. */
export function RefusedDialog({ refused, names, onClose }: RefusedDialogProps) {
  return (
    <Modal title={`${counted(refused.length, 'asset')} not changed`} isOpen onClose={onClose} width={520}>
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <ul className="grid max-h-[50vh] gap-3 overflow-auto">
          {refused.map(({ assetId, problem }) => (
            <li key={assetId} className="grid gap-0.5">
              <p>{problem?.message}</p>
              <Link
                to="/studio/assets/$assetId"
                params={{ assetId }}
                className="justify-self-start text-12 text-muted underline underline-offset-3 hover:text-ink"
              >
                See where “{names.get(assetId) ?? 'this asset'}” is used
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex justify-end">
          <Button onPress={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  );
}

type DestroyDialogProps = { title: string; isPending?: boolean; onConfirm: () => void; onClose: () => void };

/** Asks once more before assets are deleted for good. */
export function DestroyDialog({ title, isPending = false, onConfirm, onClose }: DestroyDialogProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">The files are deleted and can’t be restored.</p>
        <Foot onClose={onClose}>
          <Button look="danger" isPending={isPending} onPress={onConfirm}>
            Delete permanently
          </Button>
        </Foot>
      </div>
    </Modal>
  );
}
