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
  const rows = Math.ceil(shots.length / columns);
  const aboutPx = headerPx + rows * (aboutCardPx * heightByWidth[board.dimension] + belowPicturePx + 12);
  return (
    <section
      aria-label={`Scene ${scene.number}, ${scene.slugLine}`}
      className="-mx-4 px-4 py-2.5 [content-visibility:auto] not-first:before:mb-2.5 not-first:before:-mt-2.5 not-first:before:block not-first:before:h-px not-first:before:bg-line"
      style={{ containIntrinsicBlockSize: `auto ${Math.round(aboutPx)}px` }}
    >
      <SceneHeader scene={scene} />
      <ShotGrid scene={scene} shots={shots} columns={columns} isFiltered={isFiltered} />
    </section>
  );
}
