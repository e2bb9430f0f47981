import { useState } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { shotTypeLabel, shotTypes } from '#domain/storyboards/shot-type.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { useBoardFacts } from '../board-context.tsx';
import { promptFieldId } from '../use-board-keys.ts';
import { ShotModel } from '../models/shot-model.tsx';
import { ResolutionField } from '../models/wishes-fields.tsx';
import { usePriceOf } from '../use-price-of.ts';
import { DialogueSummary } from './dialogue-summary.tsx';
import { DurationField } from './duration-field.tsx';
import { GenerateFooter } from './generate-footer.tsx';
import { LikenessNote } from './likeness-note.tsx';
import { ShotPrompt } from './shot-prompt.tsx';
import { StaleNote } from './stale-note.tsx';
import { TabBody } from './tab-body.tsx';
import { TakeNotes } from './take-notes.tsx';
import { TakesStrip } from './takes-strip.tsx';
import { TransitionField } from './transition-field.tsx';
import { useLockedReason, useUpdateShot } from './use-update-shot.ts';

const promptLimit = 5000;
const counts = ['1', '2', '3', '4'] as const;
const typeOptions = shotTypes.map((id) => ({ id, label: shotTypeLabel[id] }));

/** The shot's picture: its takes, its prompt, and what a new one costs. */
export function PictureTab({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const [count, setCount] = useState<(typeof counts)[number]>('1');
  const outputs = Number(count);
  const update = useUpdateShot(shot);
  const slot = slotOf('picture', shot.id);
  const wanted = { medium: 'picture', ownerId: shot.id, shot, outputs } as const;
  const price = usePriceOf(wanted);
  const lockedReason = useLockedReason(shot);
  const isLocked = lockedReason !== undefined || !board.mayEdit;
  const most = price?.model.limits.outputs ?? counts.length;
  return (
    <TabBody
      footer={<GenerateFooter label="Generate" slot={slot} price={price} outputs={outputs} refusal={lockedReason} />}
    >
      <TakesStrip slot={slot} count={shot.takeCounts.picture ?? 0} isLocked={isLocked} accepts="image/*" />
      <StaleNote take={shot.picture} />
      <LikenessNote shot={shot} isLocked={isLocked} />
      <ShotPrompt
        id={promptFieldId}
        label="Image prompt"
        value={shot.imagePrompt}
        maxLength={promptLimit}
        isLocked={isLocked}
        placeholder={shot.action}
        onSave={(imagePrompt) => update({ imagePrompt })}
      />
      <TakeNotes slot={slot} shot={shot} />
      <DialogueSummary shot={shot} />
      <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-2">
        <Select
          label="Shot type"
          value={shot.type}
          options={typeOptions}
          isDisabled={isLocked}
          onChange={(id) => {
            const type = shotTypes.find((one) => one === id);
            if (type) update({ type });
          }}
        />
        <DurationField shot={shot} isLocked={isLocked} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-2">
        <ShotModel medium="picture" shot={shot} wanted={wanted} price={price} />
        <div className="grid content-start gap-1">
          <span aria-hidden="true" className="text-12 font-medium text-muted">
            Images
          </span>
          <Segmented
            label="Images"
            isFull
            size="md"
            value={count}
            segments={counts.slice(0, most).map((id) => ({ id, label: id }))}
            onChange={setCount}
          />
        </div>
      </div>
      <ResolutionField
        wish="pictureResolution"
        of="shot"
        wishes={shot.wishes ?? {}}
        isDisabled={isLocked}
        onChange={(wishes) => update({ wishes })}
      />
      <TransitionField shot={shot} isLocked={isLocked} />
    </TabBody>
  );
}
