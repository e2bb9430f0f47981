import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

const text = 'A new version of the app is available. Please reload the page to update.';

/** Blocks an outdated page. What was saved stays, and tasks go on. */
export function NewVersionModal() {
  return (
    <Modal title={text} isOpen isBlocking isTitleHidden onClose={() => undefined}>
      <div className="p-6">
        <p className="text-16 font-medium">{text}</p>
        <p className="mt-2 mb-[18px] text-muted">Your work is saved. Tasks continue while you reload.</p>
        <Button look="key" size="lg" className="w-full" onPress={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </Modal>
  );
}
