import type { ShotView } from '#contract/storyboards.ts';
import { useBoardFacts } from '../board-context.tsx';
import { PromptField } from './prompt-field.tsx';
import { TabBody } from './tab-body.tsx';
import { useUpdateShot } from './use-update-shot.ts';

const textLimit = 5000;

/** What happens in the shot, and what the crew should know. */
export function NotesTab({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const update = useUpdateShot(shot);
  return (
    <TabBody>
      <PromptField
        label="Action"
        value={shot.action}
        maxLength={textLimit}
        isLocked={shot.locked || !board.mayEdit}
        onSave={(action) => update({ action })}
      />
      <PromptField
        label="Notes"
        value={shot.notes}
        maxLength={textLimit}
        isLocked={!board.mayEdit}
        rows={6}
        placeholder="For you and whoever works on this film"
        onSave={(notes) => update({ notes })}
      />
    </TabBody>
  );
}
