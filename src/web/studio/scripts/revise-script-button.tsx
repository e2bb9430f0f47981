import FilePen from 'lucide-react/icons/file-pen-line';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ReviseScriptSheet } from './revise-script-sheet.tsx';

type ReviseScriptButtonProps = {
  documentId: string;
  /** Only an icon, in a row of others. */
  isIcon?: boolean;
  isDisabled?: boolean;
  label?: string;
};

/** Brings a revised script into the storyboards that were made of the one before. */
export function ReviseScriptButton({
  documentId,
  isIcon,
  isDisabled = false,
  label = 'Revise script…',
}: ReviseScriptButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isIcon ? (
        <IconButton label="Revise script" icon={FilePen} isDisabled={isDisabled} onPress={() => setOpen(true)} />
      ) : (
        <Button size="sm" isDisabled={isDisabled} onPress={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && <ReviseScriptSheet documentId={documentId} onClose={() => setOpen(false)} />}
    </>
  );
}
