import Clapperboard from 'lucide-react/icons/clapperboard';
import { ReviseScriptButton } from '#web/studio/scripts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { useBoardFacts } from '../board-context.tsx';
import { useAddScene } from '../use-add-scene.ts';

type NothingHereProps = { isFiltered: boolean; onShowAll: () => void };

/** In the place of shots: why there are none, and what to do about it. */
export function NothingHere({ isFiltered, onShowAll }: NothingHereProps) {
  return (
    <div role="row">
      <div role="gridcell" className="grid justify-items-center gap-3 px-4 py-20 text-center">
        <Clapperboard size={20} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
        {isFiltered ? <NothingFound onShowAll={onShowAll} /> : <NothingYet />}
      </div>
    </div>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <>
      <p className="text-muted">No shots match.</p>
      <Button size="sm" onPress={onShowAll}>
        Show all shots
      </Button>
    </>
  );
}

function NothingYet() {
  const board = useBoardFacts();
  const addScene = useAddScene();
  return (
    <>
      <p className="max-w-[44ch] text-muted">
        <b className="block font-medium text-ink">This storyboard has no scenes yet.</b> A scene holds the shots of one
        place and time, in the order of the film.
      </p>
      {board.mayEdit && (
        <span className="flex gap-2 max-md:hidden">
          <Button look="key" size="sm" onPress={() => addScene(undefined)}>
            Add scene
          </Button>
          {board.documentId !== null && <ReviseScriptButton documentId={board.documentId} label="Import script…" />}
        </span>
      )}
    </>
  );
}
