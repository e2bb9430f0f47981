import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type DeleteModalProps = {
  name: string;
  /** Storyboards use it: it can only be archived. */
  isUsed: boolean;
  isArchived: boolean;
  isPending: boolean;
  onDelete: () => void;
  onArchive: () => void;
  onClose: () => void;
  /** What is deleted with it, or what uses it. */
  children: ReactNode;
};

/** Asks before a character or a reference is deleted. */
export function DeleteModal(props: DeleteModalProps) {
  const { name, isUsed, isArchived, isPending, onDelete, onArchive, onClose, children } = props;
  return (
    <Modal title={isUsed ? `“${name}” is in use` : `Delete “${name}”`} isOpen onClose={onClose} width={440}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        {children}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{isUsed && isArchived ? 'Close' : 'Cancel'}</Button>
          {!isUsed && (
            <Button look="danger" isPending={isPending} onPress={onDelete}>
              Delete permanently
            </Button>
          )}
          {isUsed && !isArchived && (
            <Button isPending={isPending} onPress={onArchive}>
              Archive instead
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
