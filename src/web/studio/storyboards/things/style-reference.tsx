import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ReferencePicker } from '#web/studio/references/index.ts';
import { Button } from '#web/ui/button.tsx';
import { useBoardActions, useBoardFacts } from '../board-context.tsx';
import { LinkedRow } from './linked-reference.tsx';

/** The reference whose style every image and clip of the storyboard follows. */
export function StyleReference() {
  const { references, styleReferenceId = null, mayEdit } = useBoardFacts();
  const { edit } = useBoardActions();
  const [isChoosing, setIsChoosing] = useState(false);
  const change = (id: string | null) => edit({ do: 'update-storyboard', fields: { styleReferenceId: id } });
  return (
    <section aria-label="Style reference" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span aria-hidden="true" className="text-12 font-medium text-muted">
        Style reference
      </span>
      {styleReferenceId === null ? (
        <span>
          <Button isDisabled={!mayEdit} onPress={() => setIsChoosing(true)}>
            <Plus size={14} aria-hidden="true" /> Choose style reference
          </Button>
        </span>
      ) : (
        <LinkedRow
          reference={references.find(({ id }) => id === styleReferenceId)}
          mayEdit={mayEdit}
          onRemove={() => change(null)}
        />
      )}
      {isChoosing && (
        <ReferencePicker
          title="Choose style reference"
          kind="style"
          chosen={[]}
          onChoose={({ id }) => change(id)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}
