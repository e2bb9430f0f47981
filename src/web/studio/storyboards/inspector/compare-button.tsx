import Columns from 'lucide-react/icons/columns-2';
import { useState } from 'react';
import type { ShotView, TakeView } from '#contract/storyboards.ts';
import { CompareTakes } from '#web/studio/takes/index.ts';
import { Button } from '#web/ui/button.tsx';
import { placeOf, useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardActions, useBoardChoice, useBoardFacts, useBoardWork } from '../board-context.tsx';

const mediumName: Partial<Record<TakeView['medium'], string>> = { picture: 'Image', clip: 'Clip' };
const ratio = { '16:9': '16 / 9', '1:1': '1 / 1', '9:16': '9 / 16' } as const;

const nowhere = { sceneId: '' };

/** Why none of the takes can be chosen; undefined when one can. */
function useFixedReason(shot: ShotView | null | undefined, isLocked: boolean): string | undefined {
  const readOnly = useReadOnlyReason(shot ? placeOf(shot) : nowhere);
  return isLocked ? (readOnly ?? 'The shot is locked. Unlock it to change its takes.') : undefined;
}

type CompareButtonProps = { takes: readonly TakeView[]; isLocked: boolean };

/** Lays two takes of a picture or a clip beside each other. It is there as soon as there are two. */
export function CompareButton({ takes, isLocked }: CompareButtonProps) {
  const board = useBoardFacts();
  const { models } = useBoardWork();
  const { selected } = useBoardChoice();
  const { edit } = useBoardActions();
  const fixed = useFixedReason(selected, isLocked);
  const [isOpen, setIsOpen] = useState(false);
  const [first] = takes;
  const name = first && mediumName[first.medium];
  if (!first || name === undefined || takes.length < 2) return null;
  return (
    <>
      <Button size="sm" look="ghost" className="-my-1.5 px-1.5" onPress={() => setIsOpen(true)}>
        <Columns size={14} aria-hidden="true" /> Compare
      </Button>
      {isOpen && (
        <CompareTakes
          label={`${selected?.label ?? ''} · ${name}`}
          takes={takes}
          aspectRatio={ratio[board.dimension]}
          framesPerSecond={board.frameRate}
          mayRate={board.mayEdit}
          modelName={(modelId) => models.find(({ id }) => id === modelId)?.label ?? modelId}
          refusal={fixed}
          onChoose={({ id }) => edit({ do: 'select-take', takeId: id })}
          onRate={({ id }, rating) => edit({ do: 'rate-take', takeId: id, rating })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
