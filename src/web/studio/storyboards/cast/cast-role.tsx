import History from 'lucide-react/icons/history';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { nameOf } from '#domain/characters/name-of.ts';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { CastCell } from './cast-cell.tsx';
import { useCast } from './cast-context.tsx';
import { type CastRow, countsOf, hasCharacter } from './cast-rows.ts';
import { cellPx, roleColumn } from './cast-sizes.ts';
import { focusByArrow } from './focus-by-arrow.ts';
import { Portrait } from './portrait.tsx';
import { RoleTrack } from './role-track.tsx';
import { CastRoleButton } from './ways-to-character.tsx';

const rowStyle = 'flex border-b border-line';

/** A role that a character plays: its looks by ranges of scenes. */
export function CastRole({ row }: { row: CastRow }) {
  return (
    <li aria-label={row.role.name} data-cast-row className={rowStyle}>
      <RoleButton row={row} />
      <RoleTrack row={row} />
    </li>
  );
}

/** A role without a character: the scenes that it is in, and a button that casts it, which stays in sight. */
export function OpenRole({ row }: { row: CastRow }) {
  const { scenes, mayEdit, select, castRole } = useCast();
  const { id, name } = row.role;
  return (
    <li aria-label={name} data-cast-row className={rowStyle}>
      <RoleButton row={row} />
      <div className="relative h-[46px] shrink-0" style={{ width: scenes.length * cellPx }}>
        {row.cells.map((cell) => (
          <CastCell key={cell.at} cell={cell} className="top-[10px]" />
        ))}
      </div>
      {mayEdit && (
        <div className="sticky right-0 z-[2] flex shrink-0 items-center bg-ground px-4">
          <CastRoleButton
            roleId={id}
            name={name}
            castRole={castRole}
            onCast={() => select({ roleId: id, band: null })}
          />
        </div>
      )}
    </li>
  );
}

/** Selects the role as a whole. */
function RoleButton({ row }: { row: CastRow }) {
  const { selection, select } = useCast();
  const { role, player } = row;
  const isSelected = selection?.roleId === role.id && selection.band === null;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => select({ roleId: role.id, band: null })}
      onKeyDown={focusByArrow}
      className={classNames(
        roleColumn,
        'z-[3] grid grid-cols-[36px_minmax(0,1fr)] items-center gap-2.5 py-1 pr-3 pl-4 text-left outline-offset-[-2px]',
        isSelected ? 'bg-raised shadow-[inset_2px_0_0_var(--key)]' : 'bg-ground hover:bg-panel',
      )}
    >
      <Portrait url={player?.thumbnailUrl ?? null} sizePx={36} />
      <span className="min-w-0">
        <span className="block truncate text-13 leading-[18px] font-semibold" title={role.name}>
          {role.name}
        </span>
        <RoleState row={row} />
      </span>
    </button>
  );
}

const stateIcon = { size: 11, 'aria-hidden': true } as const;

/** The most urgent fact about a role: a warning about its character, then stale takes, then its counts. */
function RoleState({ row }: { row: CastRow }) {
  const { player, isPending, conflicts, stale } = row;
  const line = 'flex items-start gap-1 text-11 leading-[14px]';
  const [conflict] = conflicts;
  if (player && conflict !== undefined) {
    return (
      <span className={`${line} text-muted`} title={conflicts.join('\n')}>
        <TriangleAlert {...stateIcon} className="mt-[1.5px] shrink-0" />
        <span className="line-clamp-2">{conflict}</span>
      </span>
    );
  }
  if (stale.length > 0) {
    return (
      <span className={`${line} num text-info`}>
        <History {...stateIcon} className="mt-[1.5px] shrink-0" />
        {counted(stale.length, 'stale shot')}
      </span>
    );
  }
  const character = isPending ? 'Choosing character' : player && nameOf(player);
  return (
    <span className="num block truncate text-11 leading-4 text-faint">
      {[character, hasCharacter(row) ? counted(row.cells.length, 'scene') : countsOf(row)].filter(Boolean).join(' · ')}
    </span>
  );
}
