import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { spanInWords, useCast } from './cast-context.tsx';
import { type CastRow, lookLabel, lookOf } from './cast-rows.ts';
import { cellPx } from './cast-sizes.ts';
import { type Band, changedScenes, moveSpan } from './look-bands.ts';
import type { DragPreview } from './use-edge-drag.ts';

type SpanTipProps = { row: CastRow; preview: DragPreview };

/** Says what a drag changes before it ends. */
export function SpanTip({ row, preview: { band, moved, isLeft, isAbove } }: SpanTipProps) {
  const { scenes } = useCast();
  const at = moved.first === band.first ? moved.last + 1 : moved.first;
  return (
    <p
      className={classNames(
        'float pointer-events-none absolute z-[5] px-3 py-2 text-12 leading-4 whitespace-nowrap',
        isAbove ? 'bottom-full' : 'top-full',
      )}
      style={isLeft ? { right: (scenes.length - at) * cellPx } : { left: at * cellPx }}
    >
      <b className="num block text-13 leading-5 font-semibold first-letter:uppercase">{spanInWords(scenes, moved)}</b>
      <ChangeInWords row={row} before={band} after={moved} />
    </p>
  );
}

type ChangeInWordsProps = { row: CastRow; before: Band; after: Band };

/** `Scene 19 changes from White shirt. 4 shots become stale.` */
function ChangeInWords({ row, before, after }: ChangeInWordsProps) {
  const { scenes } = useCast();
  const isIn = new Set(row.cells.map(({ at }) => at));
  const changed = changedScenes(row.looks, moveSpan(row.looks, before, after)).filter(({ at }) => isIn.has(at));
  const [first, ...more] = changed;
  if (!first) return <span className="text-muted">This role has no changed scenes.</span>;
  const was = row.player && lookOf(row.player, first.was);
  const shots = changed.reduce((sum, { at }) => sum + (row.takenShots.get(at) ?? 0), 0);
  const what =
    more.length === 0
      ? `Scene ${scenes[first.at]?.number ?? ''} changes from ${was ? lookLabel(was) : 'another look'}.`
      : `The look changes in ${counted(changed.length, 'scene')}.`;
  return (
    <span className="num text-muted">
      {what} {shots > 0 && `${counted(shots, 'shot')} ${shots === 1 ? 'becomes' : 'become'} stale.`}
    </span>
  );
}
