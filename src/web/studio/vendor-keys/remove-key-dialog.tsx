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
    <Modal title={`Remove ${label} key?`} isOpen onClose={onClose} width={420}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">
          {isInstallations
            ? `New tasks are no longer sent to ${label}. Running tasks wait for a new key for a while. Models that only ${label} offers become unavailable.`
            : `New tasks no longer use your ${label} key. Running tasks on your key end without a charge.`}
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
