import UserRoundX from 'lucide-react/icons/user-round-x';
import type { ShotView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { useBoardActions, useBoardWork } from '../board-context.tsx';
import { unlikeWords } from '../card-state.ts';
import { usePriceOf } from '../use-price-of.ts';

/** Which character the selected picture does not look like, and a new take at its price. */
export function LikenessNote({ shot, isLocked }: { shot: ShotView; isLocked: boolean }) {
  const words = unlikeWords(shot.picture);
  if (words === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-12 text-info">
      <UserRoundX size={12} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      <span className="flex-1">{words}</span>
      {!isLocked && <Retake shot={shot} />}
    </p>
  );
}

function Retake({ shot }: { shot: ShotView }) {
  const { ordering } = useBoardWork();
  const { generate } = useBoardActions();
  const price = usePriceOf({ medium: 'picture', ownerId: shot.id, shot, outputs: 1 });
  const slot = slotOf('picture', shot.id);
  if (!price) return null;
  return (
    <PriceButton
      label="Retake"
      about={`image of ${shot.label}`}
      credits={price.credits}
      refusal={price.refusal}
      isPending={ordering.has(slot)}
      onPress={() => generate({ slot, expectedCredits: price.credits })}
    />
  );
}
