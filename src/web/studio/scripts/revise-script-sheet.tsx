import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ChooseRevision } from './choose-revision.tsx';
import { RevisionSummary } from './revision-summary.tsx';
import { ScriptProblem } from './script-problem.tsx';
import type { ScriptToMake } from './use-make-storyboards.ts';
import { type Compared, useRevision } from './use-revision.ts';

type ReviseScriptSheetProps = ScriptToMake & {
  onClose: () => void;
  /** It is compared with the document at once; another script can still be chosen. */
  isFromDocument?: boolean;
};

/** A revised script on its way into its storyboards: choose it, see what it changes, agree. */
export function ReviseScriptSheet({ onClose, isFromDocument = false, ...script }: ReviseScriptSheetProps) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const { compare, revise } = useRevision(script, onClose);
  const error = revise.error ?? compare.error;
  const choose = (file: File | null) => compare.mutate(file, { onSuccess: setCompared });
  const { mutate } = compare;
  // Whoever comes from the document means the document.
  useEffect(() => {
    if (isFromDocument) mutate(null, { onSuccess: setCompared });
  }, [isFromDocument, mutate]);
  const back = () => {
    revise.reset();
    setCompared(null);
  };
  return (
    <Modal title={compared ? 'Review changes' : 'Revise script'} isOpen onClose={onClose} width={520}>
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        {compared ? (
          <RevisionSummary view={compared.view} />
        ) : (
          <ChooseRevision isBusy={compare.isPending} onFile={choose} />
        )}
        <ScriptProblem error={compare.isPending || revise.isPending ? null : error} />
        {compared && (
          <Agree
            compared={compared}
            isPending={revise.isPending}
            onBack={back}
            onAgree={() => revise.mutate(compared)}
          />
        )}
      </div>
    </Modal>
  );
}

type AgreeProps = { compared: Compared; isPending: boolean; onBack: () => void; onAgree: () => void };

function Agree({ compared: { view }, isPending, onBack, onAgree }: AgreeProps) {
  const changing = view.storyboards.filter(({ isChanged }) => isChanged).length;
  const mayAgree = changing > 0 && view.problems.length === 0;
  return (
    <>
      {mayAgree && (
        <p className="text-12 text-muted">
          Takes are kept. Takes that no longer match are marked stale. Nothing is generated or charged. You can undo all
          changes at once.
        </p>
      )}
      <div className="flex gap-2">
        <Button size="lg" onPress={onBack}>
          Choose another script
        </Button>
        <Button look="key" size="lg" className="flex-1" isDisabled={!mayAgree} isPending={isPending} onPress={onAgree}>
          {changing > 1 ? `Update ${counted(changing, 'storyboard')}` : 'Update storyboard'}
        </Button>
      </div>
    </>
  );
}
