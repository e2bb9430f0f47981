import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { nameOf } from '#web/studio/characters/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { selectedBand, useCast } from './cast-context.tsx';
import type { CastRow } from './cast-rows.ts';
import { LookFields } from './look-fields.tsx';
import { RoleCharacter } from './role-character.tsx';
import { StaleShots } from './stale-shots.tsx';

/** The selected role: its character, the look of the selected range, warnings and stale shots. */
export function CastPanel() {
  const { rows, selection } = useCast();
  const row = rows.find(({ role }) => role.id === selection?.roleId);
  return (
    <aside aria-label="Selected role" className="flex min-h-0 flex-col overflow-auto border-l border-line bg-panel">
      {row ? (
        <SelectedRole key={row.role.id} row={row} />
      ) : (
        <p className="px-6 py-16 text-center text-muted">Select a role to choose its character and looks.</p>
      )}
    </aside>
  );
}

function SelectedRole({ row }: { row: CastRow }) {
  const { selection } = useCast();
  const { role, player, conflicts } = row;
  return (
    <>
      <header className="flex min-h-11 items-center gap-2 border-b border-line px-4">
        <h2 className="min-w-0 truncate text-14 font-semibold">{role.name}</h2>
        {player && <span className="min-w-0 truncate text-muted">{nameOf(player)}</span>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <Warnings conflicts={conflicts} />
        <RoleCharacter row={row} />
        {player && <LookFields row={row} player={player} band={selectedBand(row, selection)} />}
        <StaleShots row={row} />
      </div>
    </>
  );
}

/** What to solve before the role is generated. */
export function Warnings({ conflicts, className }: { conflicts: readonly string[]; className?: string }) {
  if (conflicts.length === 0) return null;
  return (
    <ul
      aria-label="Warnings"
      className={classNames('grid gap-1.5 rounded-ctl border border-line-strong px-3 py-2', className)}
    >
      {conflicts.map((conflict) => (
        <li key={conflict} className="flex items-start gap-1.5 text-12 leading-4">
          <TriangleAlert size={12} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
          {conflict}
        </li>
      ))}
    </ul>
  );
}
