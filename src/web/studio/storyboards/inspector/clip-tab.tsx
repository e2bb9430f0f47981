import type { ShotView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { useBoardFacts } from '../board-context.tsx';
import { usePriceOf } from '../use-price-of.ts';
import { ClipSoundFields } from './clip-sound-fields.tsx';
import { DurationField } from './duration-field.tsx';
import { GenerateFooter } from './generate-footer.tsx';
import { ModelSelect } from './model-select.tsx';
import { PromptField } from './prompt-field.tsx';
import { StaleNote } from './stale-note.tsx';
import { TabBody } from './tab-body.tsx';
import { TakesStrip } from './takes-strip.tsx';
import { useLockedReason, useUpdateShot } from './use-update-shot.ts';

const promptLimit = 5000;

/** The shot in motion: its clips, what moves, and what a new one costs. */
export function ClipTab({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const update = useUpdateShot(shot);
  const slot = slotOf('clip', shot.id);
  const price = usePriceOf({ medium: 'clip', ownerId: shot.id, shot, outputs: 1 });
  const lockedReason = useLockedReason(shot);
  const isLocked = lockedReason !== undefined || !board.mayEdit;
  return (
    <TabBody footer={<GenerateFooter label="Generate clip" slot={slot} price={price} refusal={lockedReason} />}>
      <TakesStrip slot={slot} count={shot.takeCounts.clip ?? 0} isLocked={isLocked} accepts="video/*" />
      <StaleNote take={shot.clip} />
      <p className="text-12 text-faint">
        {shot.picture
          ? 'The clip begins with the selected picture.'
          : 'Without a picture the clip is made from words alone.'}
      </p>
      <PromptField
        label="Motion prompt"
        value={shot.videoPrompt}
        maxLength={promptLimit}
        isLocked={isLocked}
        placeholder="What moves, and how the camera moves"
        onSave={(videoPrompt) => update({ videoPrompt })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-2">
        <ModelSelect medium="clip" />
        <DurationField shot={shot} isLocked={isLocked} />
      </div>
      <ClipSoundFields shot={shot} isLocked={isLocked} />
    </TabBody>
  );
}
