import { BesideTheBoard, useBoardChoice } from './board-context.tsx';
import { Inspector } from './inspector/inspector.tsx';

/** The inspector of the selected shot: by far the largest thing that a selection draws. */
export function SelectedShot() {
  return (
    <BesideTheBoard>
      <Inspected />
    </BesideTheBoard>
  );
}

function Inspected() {
  const { selected } = useBoardChoice();
  return (
    <div className="contents" data-inspects={selected?.id}>
      <Inspector />
    </div>
  );
}
