import { classNames } from '#web/ui/class-names.ts';
import { useCast } from './cast-context.tsx';
import { cellPx, roleColumn } from './cast-sizes.ts';
import { insideOrOutside } from './inside-or-outside.ts';

/** Scene numbers in film order, with Int or Ext. Screen readers hear the numbers with each look. */
export function SceneNumbers() {
  const { scenes } = useCast();
  return (
    <div aria-hidden="true" className="sticky top-0 z-[4] flex h-12 border-b border-line bg-ground">
      <SceneColumn />
      <span
        data-role-column
        className={classNames(roleColumn, 'z-[1] flex items-end bg-ground px-4 pb-2 text-12 text-faint')}
      >
        Role
      </span>
      {scenes.map(({ id, number, slugLine }) => (
        <span
          key={id}
          title={slugLine}
          style={{ width: cellPx }}
          className="num relative grid shrink-0 content-end justify-items-center pb-1.5 leading-4"
        >
          <span className="max-w-full truncate text-12 font-medium">{number}</span>
          <span className="text-11 text-faint">{insideOrOutside(slugLine)}</span>
        </span>
      ))}
    </div>
  );
}

/** Marks the column under the pointer. */
export function SceneColumn() {
  return (
    <div
      aria-hidden="true"
      style={{ left: `calc(var(--role-column) + var(--scene, -99) * ${cellPx}px)`, width: cellPx }}
      className="pointer-events-none absolute inset-y-0 bg-panel"
    />
  );
}
