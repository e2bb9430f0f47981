import { memo, useDeferredValue } from 'react';
import { ChoiceContext, useBoardChoice, useBoardContent } from './board-context.tsx';
import { Inspector } from './inspector/inspector.tsx';

/**
 * The inspector of the selected shot. While a held key runs from shot to shot it waits until one is rested on: it is by far
 * the largest thing that a selection draws.
 */
export const SelectedShot = memo(function SelectedShot() {
  const { shots } = useBoardContent();
  const choice = useBoardChoice();
  const late = useDeferredValue(choice);
  const mayWait = choice.isHasty && shots.some((shot) => shot === late.selected);
  const shown = mayWait ? late : choice;
  return (
    <div className="contents" data-inspects={shown.selected?.id}>
      <ChoiceContext value={shown}>
        <Inspector />
      </ChoiceContext>
    </div>
  );
});
