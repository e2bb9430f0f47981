import History from 'lucide-react/icons/history';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { nameOf } from '#web/studio/characters/index.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { Portrait } from './portrait.tsx';
import { useCast } from './cast-context.tsx';
import { CastCell } from './cast-cell.tsx';
import type { CastRow } from './cast-rows.ts';
import { cellPx } from './cast-sizes.ts';
import { RoleTrack } from './role-track.tsx';

/** A role that a character plays: its looks by ranges of scenes. */
export function CastRole({ row }: { row: CastRow }) {
  return (
    <li aria-label={row.role.name} data-cast-row className="flex w-max min-w-full border-b border-line">
      <RoleButton row={row} />
      <RoleTrack row={row} />
    </li>
  );
}

/** A role without a character: the scenes that it is in, and a button that casts it. */
export function OpenRole({ row }: { row: CastRow }) {
  const { scenes, mayEdit, select, castRole } = useCast();
  const { id, name } = row.role;
  const last = row.cells.at(-1)?.at ?? -1;
  return (
    <li aria-label={name} data-cast-row className="flex w-max min-w-full border-b border-line">
      <RoleButton row={row} />
      <div className="relative h-[46px]" style={{ width: scenes.length * cellPx + openActionPx }}>
        {row.cells.map((cell) => (
          <CastCell key={cell.at} cell={cell} className="top-[10px]" />
        ))}
        {mayEdit && (
          <Button
            size="sm"
            aria-label={`Cast this role: ${name}`}
            isPending={castRole.pendingRoleId === id}
            isDisabled={castRole.refusal !== undefined || castRole.pendingRoleId !== null}
            onPress={() => {
              select({ roleId: id, at: null });
              castRole.cast(id);
            }}
            className="absolute top-[9px]"
            style={{ left: (last + 1) * cellPx + 6 }}
          >
            Cast this role
          </Button>
        )}
      </div>
    </li>
  );
}

/** Room for the button after the last scene. */
const openActionPx = 130;

/** Selects the role as a whole. */
function RoleButton({ row }: { row: CastRow }) {
  const { selection, select } = useCast();
  const { role, player } = row;
  const isSelected = selection?.roleId === role.id && selection.at === null;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => select({ roleId: role.id, at: null })}
      className={classNames(
        'sticky left-0 z-[3] grid w-[200px] shrink-0 grid-cols-[36px_minmax(0,1fr)] items-center gap-2.5 py-1 pr-3 pl-4 text-left outline-offset-[-2px]',
        isSelected ? 'bg-raised shadow-[inset_2px_0_0_var(--key)]' : 'bg-stage hover:bg-panel',
      )}
    >
      <Portrait url={player?.thumbnailUrl ?? null} sizePx={36} />
      <span className="min-w-0">
        <span className="block truncate text-13 leading-[18px] font-semibold">{role.name}</span>
        <RoleState row={row} />
      </span>
    </button>
  );
}

/** The most urgent fact about a role: a warning, then stale takes, then its character. */
export function RoleState({ row: { player, isPending, conflicts, stale, cells } }: { row: CastRow }) {
  const line = 'flex items-center gap-1 text-11 leading-4';
  const [conflict] = conflicts;
  if (conflict !== undefined) {
    return (
      <span className={`${line} text-muted`} title={conflicts.join('\n')}>
        <TriangleAlert size={11} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{conflict}</span>
      </span>
    );
  }
  if (stale.length > 0) {
    return (
      <span className={`${line} num text-info`}>
        <History size={11} aria-hidden="true" className="shrink-0" />
        {counted(stale.length, 'stale shot')}
      </span>
    );
  }
  const who = isPending ? 'Choosing character' : player ? nameOf(player) : 'No character';
  return (
    <span className="num block truncate text-11 leading-4 text-faint">
      {who} · {counted(cells.length, 'scene')}
    </span>
  );
}
