import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';

type ModalProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** In pixels; never wider than the window. */
  width?: number;
  /** A blocking question cannot be left without an answer. */
  isBlocking?: boolean;
  /** The title is there for screen readers only. */
  isTitleHidden?: boolean;
  children: ReactNode;
};

/** A button that goes away when it was pressed leaves its focus to the whole, so that keys are heard still. */
function keepFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) dialog.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Something that has to be looked at now, over everything else. */
export function Modal({
  title,
  isOpen,
  onClose,
  width = 400,
  isBlocking = false,
  isTitleHidden,
  children,
}: ModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isBlocking}
      isKeyboardDismissDisabled={isBlocking}
      className="fade-in fixed inset-0 z-[1050] grid place-items-center overflow-y-auto bg-veil p-4"
    >
      <AriaModal
        className="float rise-in max-h-full overflow-auto outline-none"
        style={{ width: `min(${width}px, 100%)` }}
      >
        <Dialog ref={keepFocus} role={isBlocking ? 'alertdialog' : 'dialog'} className="outline-none">
          <header className={isTitleHidden ? 'sr-only' : 'flex items-center gap-2 pt-2.5 pr-2 pl-[18px]'}>
            <Heading slot="title" className="min-w-0 flex-1 text-14 font-semibold wrap-anywhere">
              {title}
            </Heading>
            {!isBlocking && !isTitleHidden && <IconButton label="Close" icon={X} onPress={onClose} />}
          </header>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
