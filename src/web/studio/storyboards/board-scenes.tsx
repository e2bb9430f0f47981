import { useEffect, useRef, useState } from 'react';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { useBoard } from './board-context.tsx';
import { SceneSection } from './scene-section.tsx';

const gapPx = 12;
const paddingPx = 32;

type BoardScenesProps = { shown: ReadonlySet<string>; isFiltered: boolean; cardSize: number };

/** The scenes in film order, each with its shots. */
export function BoardScenes({ shown, isFiltered, cardSize }: BoardScenesProps) {
  const { board } = useBoard();
  const [columns, list] = useColumns(cardSize);
  const scenes = board.scenes
    .map((scene) => ({ scene, shots: scene.shots.filter(({ id }) => shown.has(id)) }))
    .filter(({ shots }) => !isFiltered || shots.length > 0);
  return (
    <div ref={list} className="min-h-0 flex-1 px-4 pt-1 pb-6 md:overflow-auto" data-scenes>
      {scenes.map(({ scene, shots }) => (
        <SceneSection key={scene.id} scene={scene} shots={shots} columns={columns} isFiltered={isFiltered} />
      ))}
      {scenes.length === 0 && (
        <div className="grid justify-items-center gap-2 py-20 text-center text-muted">
          <Clapperboard size={20} strokeWidth={1.5} aria-hidden="true" />
          {isFiltered ? 'No shot is like that.' : 'This storyboard has no scenes yet.'}
        </div>
      )}
    </div>
  );
}

/** As many columns as there is room for cards of this size; two on a phone. */
function useColumns(cardSize: number) {
  const list = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(5);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = (entry?.borderBoxSize[0]?.inlineSize ?? 0) - paddingPx;
      setColumns(Math.max(2, Math.floor((width + gapPx) / (cardSize + gapPx))));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [cardSize]);
  return [columns, list] as const;
}
