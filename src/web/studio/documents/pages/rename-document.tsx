import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Form } from 'react-aria-components/Form';
import { documentsApi } from '#contract/documents.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Modal } from '#web/ui/modal.tsx';
import { documentQuery } from '../documents-queries.ts';
import { useDocument } from './document-context.tsx';

const longestTitle = 200;

/** Asks for a document's new name. */
export function RenameDocument({ onClose }: { onClose: () => void }) {
  const { document } = useDocument();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (title: string) => call(documentsApi.update, { params: { documentId: document.id }, body: { title } }),
    onSuccess: ({ title }) => {
      queryClient.setQueryData(
        documentQuery(document.id, undefined).queryKey,
        (before) => before && { ...before, title },
      );
      void queryClient.invalidateQueries({ queryKey: keys.projects });
      onClose();
    },
    onError: tellFailure,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(formText(new FormData(event.currentTarget), 'title'));
  };
  return (
    <Modal title="Rename" isOpen onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <Field label="Title" name="title" defaultValue={document.title} maxLength={longestTitle} isRequired size="lg" />
        <div className="flex justify-end gap-2">
          <Button look="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="key" isPending={rename.isPending}>
            Rename
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
