import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReferenceSummary } from '#contract/reference-views.ts';
import { DeleteModal, ThingMenu } from '#web/studio/tagged-things/index.ts';
import { counted } from '#web/ui/format.ts';
import { nameOf, useReferenceActions } from './use-reference-actions.ts';

type MenuReference = Pick<ReferenceSummary, 'id' | 'tag' | 'isArchived' | 'storyboards'>;
type ReferenceMenuProps = {
  reference: MenuReference;
  /** The page of the reference is open; it is left when the reference is deleted. */
  isOpen?: boolean;
};

/** The actions on one reference. */
export function ReferenceMenu({ reference, isOpen = false }: ReferenceMenuProps) {
  const navigate = useNavigate();
  const { restore, archive, remove } = useReferenceActions();
  const [isAsked, setIsAsked] = useState(false);
  const name = nameOf(reference);
  const isUsed = reference.storyboards > 0;
  const close = () => setIsAsked(false);
  const open = () => void navigate({ to: '/studio/references/$referenceId', params: { referenceId: reference.id } });
  const leave = () => {
    if (isOpen) void navigate({ to: '/studio/references' });
  };
  return (
    <>
      <ThingMenu
        name={name}
        isArchived={reference.isArchived}
        {...(!isOpen && { onOpen: open })}
        onArchive={() => archive.mutate(reference)}
        onRestore={() => restore.mutate(reference)}
        onDelete={() => setIsAsked(true)}
      />
      {isAsked && (
        <DeleteModal
          name={name}
          isUsed={isUsed}
          isArchived={reference.isArchived}
          isPending={remove.isPending || archive.isPending}
          onDelete={() => remove.mutate(reference, { onSuccess: leave, onSettled: close })}
          onArchive={() => archive.mutate(reference, { onSettled: close })}
          onClose={close}
        >
          <p className="text-muted">{isUsed ? inUse(reference.storyboards) : whatGoes}</p>
        </DeleteModal>
      )}
    </>
  );
}

const whatGoes =
  'Its description and tag are deleted and can’t be restored. Its images stay in your library. Prompts keep the tag as plain text.';

const inUse = (storyboards: number): string =>
  `Used in ${counted(storyboards, 'storyboard')}, so it can’t be deleted. Archive it instead: it stays in its storyboards and doesn’t count toward your plan.`;
