import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { SceneView } from '#contract/storyboards.ts';
import { referencesOfScene } from '#domain/storyboards/things.ts';
import { ReferencePicker } from '#web/studio/references/index.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardActions, useBoardFacts } from '../board-context.tsx';
import { LinkedPicture, LinkedRow, linkName } from './linked-reference.tsx';

const picturesInChip = 3;

/** The references of a scene on its header, each by its picture; a press opens them. */
export function SceneReferencesChip({ scene, onPress }: { scene: SceneView; onPress: () => void }) {
  const { references } = useBoardFacts();
  const ids = scene.referenceIds ?? [];
  const [only] = ids;
  if (only === undefined) return null;
  const linked = ids.map((id) => references.find((one) => one.id === id));
  return (
    <AriaButton
      aria-label={`${counted(ids.length, 'reference')} of scene ${scene.number}: ${linked.map(linkName).join(', ')}`}
      onPress={onPress}
      className="inline-flex h-6 shrink-0 items-center gap-1 rounded-pic border border-line px-1 text-12 text-muted hover:border-line-strong hover:text-ink max-md:hidden"
    >
      {linked.slice(0, picturesInChip).map((reference, n) => (
        <LinkedPicture key={ids[n]} reference={reference} className="h-4 w-7" />
      ))}
      {ids.length === 1 && <span className="max-w-32 truncate px-0.5">{linkName(linked[0])}</span>}
      {ids.length > picturesInChip && <span className="num px-0.5">+{ids.length - picturesInChip}</span>}
    </AriaButton>
  );
}

/** Chooses what each shot of a scene shows: its location, props and wardrobe. */
export function SceneReferences({ scene, onClose }: { scene: SceneView; onClose: () => void }) {
  const { references, mayEdit } = useBoardFacts();
  const { edit } = useBoardActions();
  const readOnly = useReadOnlyReason({ sceneId: scene.id });
  const [isChoosing, setIsChoosing] = useState(false);
  const ids = scene.referenceIds ?? [];
  const change = (referenceIds: string[]) => edit({ do: 'update-scene', sceneId: scene.id, fields: { referenceIds } });
  const isEditable = mayEdit && readOnly === undefined;
  return (
    <Modal title={`References of scene ${scene.number}`} isOpen onClose={onClose} width={460}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-[18px] pt-1 pb-[18px]">
        <p className="text-12 text-muted">
          Every shot in the scene uses these references: the location, and the props and wardrobe on screen.
        </p>
        {ids.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            {ids.map((id) => (
              <li key={id}>
                <LinkedRow
                  reference={references.find((one) => one.id === id)}
                  mayEdit={isEditable}
                  onRemove={() => change(ids.filter((one) => one !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        {isEditable && (
          <div className="flex items-center gap-3">
            <Button isDisabled={ids.length >= referencesOfScene} onPress={() => setIsChoosing(true)}>
              <Plus size={14} aria-hidden="true" /> Add reference
            </Button>
            {ids.length >= referencesOfScene && (
              <span className="text-12 text-muted">Maximum {referencesOfScene} references per scene.</span>
            )}
          </div>
        )}
      </div>
      {isChoosing && (
        <ReferencePicker
          title={`Add reference to scene ${scene.number}`}
          chosen={ids}
          onChoose={({ id }) => change([...ids, id])}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Modal>
  );
}
