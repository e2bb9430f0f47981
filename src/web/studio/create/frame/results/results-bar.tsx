import { Segmented } from '#web/ui/segmented.tsx';
import { resultViews, showView, type ResultView } from './results-view.ts';

const barStyle = 'h-11 shrink-0 items-center border-b border-line bg-panel px-4';

/** The place of the bar while it is not known whether a member is here. */
export const BarPlace = () => <div className={`hidden known-member:flex ${barStyle}`} />;

/** Which part of the results is shown. `onIntent` is told when the pointer or the focus comes near. */
export function ResultsBar({ view, onIntent }: { view: ResultView; onIntent: () => void }) {
  return (
    <div onPointerEnter={onIntent} onFocus={onIntent} className={`sticky top-0 z-10 flex ${barStyle}`}>
      <Segmented label="Results" value={view} segments={resultViews} onChange={showView} />
    </div>
  );
}
