import type { ShotView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { useBoardFacts } from '../board-context.tsx';
import { ShotModel } from '../models/shot-model.tsx';
import { ClipWishesFields, ResolutionField, type WishesEdit } from '../models/wishes-fields.tsx';
import { type TakePrice, usePriceOf } from '../use-price-of.ts';
import { ClipSoundFields } from './clip-sound-fields.tsx';
import { DurationField } from './duration-field.tsx';
import { GenerateFooter } from './generate-footer.tsx';
import { ShotPrompt } from './shot-prompt.tsx';
import { StaleNote } from './stale-note.tsx';
import { TabBody } from './tab-body.tsx';
import { TakeNotes } from './take-notes.tsx';
import { TakesStrip } from './takes-strip.tsx';
import { TalkNote } from './talk-note.tsx';
import { useLockedReason, useUpdateShot } from './use-update-shot.ts';

const promptLimit = 5000;

/** The shot in motion: its clips, what moves, and what a new one costs. */
export function ClipTab({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const update = useUpdateShot(shot);
  const slot = slotOf('clip', shot.id);
  const wanted = { medium: 'clip', ownerId: shot.id, shot, outputs: 1 } as const;
  const price = usePriceOf(wanted);
  const lockedReason = useLockedReason(shot);
  const wishes = {
    wishes: shot.wishes ?? {},
    of: 'shot' as const,
    isDisabled: lockedReason !== undefined || !board.mayEdit,
    onChange: (change: WishesEdit) => update({ wishes: change }),
  };
  const isLocked = lockedReason !== undefined || !board.mayEdit;
  return (
    <TabBody footer={<GenerateFooter label="Generate clip" slot={slot} price={price} refusal={lockedReason} />}>
      <TakesStrip slot={slot} count={shot.takeCounts.clip ?? 0} isLocked={isLocked} accepts="video/*" />
      <StaleNote take={shot.clip} />
      <p className="num text-12 text-faint">{madeOf(shot, price)}</p>
      <ShotPrompt
        label="Motion prompt"
        value={shot.videoPrompt}
        maxLength={promptLimit}
        isLocked={isLocked}
        placeholder="Describe the motion and the camera move"
        onSave={(videoPrompt) => update({ videoPrompt })}
      />
      <TakeNotes slot={slot} shot={shot} />
      <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-2">
        <ShotModel medium="clip" shot={shot} wanted={wanted} price={price} />
        <DurationField shot={shot} isLocked={isLocked} />
      </div>
      {price && <TalkNote shot={shot} model={price.model} isLocked={isLocked} />}
      <div className="grid grid-cols-2 gap-2">
        <ResolutionField wish="clipResolution" {...wishes} />
        {/* Who speaks in a clip speaks for as long as the shot is. */}
        {price?.model.kind !== 'lip-sync' && <ClipWishesFields {...wishes} />}
      </div>
      <ClipSoundFields shot={shot} isLocked={isLocked} />
    </TabBody>
  );
}

/** What a new clip will be: how long, how large, and what it begins with. */
function madeOf({ picture }: ShotView, price: TakePrice | null): string {
  if (!price) return '…';
  const { durationSeconds, resolution } = price.quantity;
  const size = `${Number(durationSeconds.toFixed(1))} s at ${resolution}`;
  const { label, limits, kind } = price.model;
  if (kind === 'lip-sync') return `${size}, with lip-sync on the selected image.`;
  if (!limits.supportsImg2Vid) return `${size}, from the prompt only. ${label} doesn’t use an image.`;
  if (picture) return `${size}, starting from the selected image.`;
  return limits.supportsTxt2Vid
    ? `${size}, from the prompt only. The shot has no image.`
    : `${size}. Generate the shot’s image first.`;
}
