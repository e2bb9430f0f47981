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
  label?: string;
  maxLength?: number;
  isPending: boolean;
  onRename: (title: string) => void;
  onClose: () => void;
};

/** Asks for the new title of something. */
export function RenameModal({
  heading,
  title,
  label = 'Title',
  maxLength = longestTitle,
  isPending,
  onRename,
  onClose,
}: RenameModalProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRename(formText(new FormData(event.currentTarget), 'title'));
  };
  return (
    <Modal title={heading} isOpen onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <Field label={label} name="title" defaultValue={title} maxLength={maxLength} isRequired size="lg" />
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
