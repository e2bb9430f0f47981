import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type FormEvent, useState } from 'react';
import { foldersApi, labelsApi } from '#contract/library-sorting.ts';
import { folderNameMaximum, labelNameMaximum } from '#domain/library/library-names.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { formText } from '#web/ui/form-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Modal } from '#web/ui/modal.tsx';

type Kind = 'folder' | 'label';
type Item = { id: string; name: string; count: number };

const nameMaximum: Record<Kind, number> = { folder: folderNameMaximum, label: labelNameMaximum };

async function rename(kind: Kind, id: string, name: string): Promise<unknown> {
  if (kind === 'folder') return call(foldersApi.rename, { params: { folderId: id }, body: { name } });
  return call(labelsApi.rename, { params: { labelId: id }, body: { name } });
}

async function remove(kind: Kind, id: string): Promise<unknown> {
  if (kind === 'folder') return call(foldersApi.remove, { params: { folderId: id } });
  return call(labelsApi.remove, { params: { labelId: id } });
}

/** Renames or deletes a folder or label. */
export function SortingMenu({ kind, item }: { kind: Kind; item: Item }) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  return (
    <span className="opacity-0 pointer-fine:absolute pointer-fine:right-0 group-focus-within/place:opacity-100 group-hover/place:opacity-100 pointer-coarse:opacity-100">
      <Menu label={`Actions for ${item.name}`} trigger={<IconButton label={`More: ${item.name}`} icon={Ellipsis} />}>
        <MenuItem label="Rename…" onAction={() => setOpen('rename')} />
        <MenuItem label="Delete…" isDanger onAction={() => setOpen('delete')} />
      </Menu>
      {open === 'rename' && (
        <NameDialog
          kind={kind}
          title={`Rename ${kind}`}
          button="Rename"
          name={item.name}
          save={(name) => rename(kind, item.id, name)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && <DeleteDialog kind={kind} item={item} onClose={() => setOpen(null)} />}
    </span>
  );
}

type NewSortingDialogProps = { kind: Kind; projectId: string | null; onClose: () => void };

/** Adds a folder to a project or the whole library, or a label. */
export function NewSortingDialog({ kind, projectId, onClose }: NewSortingDialogProps) {
  const place = projectId === 'none' ? null : projectId;
  const create = (name: string) =>
    kind === 'folder'
      ? call(foldersApi.create, { body: { name, projectId: place } })
      : call(labelsApi.create, { body: { name } });
  return (
    <NameDialog kind={kind} title={`New ${kind}`} button={`Add ${kind}`} name="" save={create} onClose={onClose} />
  );
}

type NameDialogProps = {
  kind: Kind;
  title: string;
  button: string;
  name: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

function NameDialog({ kind, title, button, name, save, onClose }: NameDialogProps) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.assets });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(formText(new FormData(event.currentTarget), 'name'));
  };
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <Field
          label="Name"
          name="name"
          defaultValue={name}
          maxLength={nameMaximum[kind]}
          isRequired
          size="lg"
          {...(saving.isError && { error: sentenceOf(saving.error) })}
        />
        <div className="flex justify-end gap-2">
          <Button look="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="key" isPending={saving.isPending}>
            {button}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

function DeleteDialog({ kind, item, onClose }: { kind: Kind; item: Item; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removing = useMutation({
    mutationFn: () => remove(kind, item.id),
    onSuccess: () => void navigate({ to: '/studio/assets', search: {} }),
    onError: tellFailure,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.assets });
      onClose();
    },
  });
  return (
    <Modal title={`Delete “${item.name}”`} isOpen onClose={onClose}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">
          {kind === 'folder' ? 'Its assets stay in your library.' : 'The label is removed from all assets.'}
        </p>
        <div className="flex justify-end gap-2">
          <Button look="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button look="danger" isPending={removing.isPending} onPress={() => removing.mutate()}>
            Delete {kind}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
