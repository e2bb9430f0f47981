import type { SceneView, ShotView } from '#contract/storyboards.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { useBoard } from './board-context.tsx';
import { SceneHeader } from './scene-header.tsx';
import { ShotGrid } from './shot-grid.tsx';

type SceneSectionProps = { scene: SceneView; shots: ShotView[]; columns: number; isFiltered: boolean };

/** How high a card's picture is, by its width, and what stands below it, in pixels. */
const heightByWidth: Record<Dimension, number> = { '16:9': 9 / 16, '1:1': 1, '9:16': 16 / 9 };
const belowPicturePx = 43;
const aboutCardPx = 200;
const headerPx = 57;

/** One scene: its slug line and settings, then its shots. Far from the window it is only room. */
export function SceneSection({ scene, shots, columns, isFiltered }: SceneSectionProps) {
  const { board } = useBoard();
  const rows = Math.ceil((shots.length + (isFiltered ? 0 : 1)) / columns);
  const aboutPx = headerPx + rows * (aboutCardPx * heightByWidth[board.dimension] + belowPicturePx + 12);
  return (
    <section
      aria-label={`Scene ${scene.number}, ${scene.slugLine}`}
      className="border-line py-2.5 [content-visibility:auto] not-first:border-t"
      style={{ containIntrinsicBlockSize: `auto ${Math.round(aboutPx)}px` }}
    >
      <SceneHeader scene={scene} />
      <ShotGrid scene={scene} shots={shots} columns={columns} isFiltered={isFiltered} />
    </section>
  );
}
