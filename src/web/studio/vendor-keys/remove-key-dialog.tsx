import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type RemoveKeyDialogProps = {
  label: string;
  isInstallations: boolean;
  onRemove: () => Promise<void>;
  onClose: () => void;
};

/** What taking a key away means, before it is done. */
export function RemoveKeyDialog({ label, isInstallations, onRemove, onClose }: RemoveKeyDialogProps) {
  const remove = useMutation({ mutationFn: onRemove, onSuccess: onClose });
  return (
    <Modal title={`Remove the key of ${label}?`} isOpen onClose={onClose} width={420}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">
          {isInstallations
            ? `From now on nothing is sent to ${label}. What it is at now waits a while for a new key; models that nobody else makes are no longer offered.`
            : `From now on nothing is sent to ${label} for you. What is under way on your key ends, without a charge.`}
        </p>
        <p role="alert" className="min-h-4 text-12 text-bad">
          {remove.isError && sentenceOf(remove.error)}
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="key" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Remove
          </Button>
        </div>
      </div>
    </Modal>
  );
}
