import type { ShotView } from '#contract/storyboards.ts';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardFacts } from '../board-context.tsx';
import { PromptField } from './prompt-field.tsx';
import { TabBody } from './tab-body.tsx';
import { useLockedReason, useUpdateShot } from './use-update-shot.ts';

const textLimit = 5000;

/** What happens in the shot, and what the crew should know. */
export function NotesTab({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const update = useUpdateShot(shot);
  const lockedReason = useLockedReason(shot);
  const readOnly = useReadOnlyReason({ sceneId: shot.sceneId, shotId: shot.id });
  return (
    <TabBody>
      <PromptField
        label="Action"
        value={shot.action}
        maxLength={textLimit}
        isLocked={lockedReason !== undefined || !board.mayEdit}
        onSave={(action) => update({ action })}
      />
      <PromptField
        label="Notes"
        value={shot.notes}
        maxLength={textLimit}
        isLocked={readOnly !== undefined || !board.mayEdit}
        rows={6}
        placeholder="Notes for everyone on this film"
        onSave={(notes) => update({ notes })}
      />
    </TabBody>
  );
}
