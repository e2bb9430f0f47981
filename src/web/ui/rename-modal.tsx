import type { FormEvent } from 'react';
import { Form } from './form.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { formText } from './form-text.ts';
import { Modal } from './modal.tsx';

const longestTitle = 200;

type RenameModalProps = {
  heading: string;
  title: string;
  isPending: boolean;
  onRename: (title: string) => void;
  onClose: () => void;
};

/** Asks for the new title of something. */
export function RenameModal({ heading, title, isPending, onRename, onClose }: RenameModalProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRename(formText(new FormData(event.currentTarget), 'title'));
  };
  return (
    <Modal title={heading} isOpen onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <Field label="Title" name="title" defaultValue={title} maxLength={longestTitle} isRequired size="lg" />
        <div className="flex justify-end gap-2">
          <Button look="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="key" isPending={isPending}>
            Rename
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
