import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { selectedBand, useCast } from './cast-context.tsx';
import { type CastRow, countsOf } from './cast-rows.ts';
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
  return (
    <>
      <header className="flex min-h-11 items-center gap-2 border-b border-line px-4 py-1.5">
        <h2 className="min-w-0 truncate text-14 font-semibold" title={row.role.name}>
          {row.role.name}
        </h2>
        <span className="num shrink-0 text-12 text-muted">{countsOf(row)}</span>
      </header>
      <div className="p-4">
        <RoleDetails row={row} />
      </div>
    </>
  );
}

const part = 'border-t border-line pt-4';

/** Everything about one role: what the script says, its character, the look of the selected range, and stale shots. */
export function RoleDetails({ row }: { row: CastRow }) {
  const { selection } = useCast();
  const { role, player, conflicts, stale } = row;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {role.description !== '' && (
        <section aria-label="In the script">
          <h3 className="text-12 font-medium text-muted">In the script</h3>
          <p className="line-clamp-4 text-13 first-letter:uppercase" title={role.description}>
            {role.description}
          </p>
        </section>
      )}
      {player && <Warnings conflicts={conflicts} />}
      <RoleCharacter row={row} />
      {player && (
        <div className={part}>
          <LookFields row={row} player={player} band={selectedBand(row, selection)} />
        </div>
      )}
      {stale.length > 0 && (
        <div className={part}>
          <StaleShots row={row} />
        </div>
      )}
    </div>
  );
}

/** What to solve before the role is generated. */
function Warnings({ conflicts }: { conflicts: readonly string[] }) {
  if (conflicts.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="grid gap-1.5 rounded-ctl border border-line-strong px-3 py-2">
      {conflicts.map((conflict) => (
        <li key={conflict} className="flex items-start gap-1.5 text-12 leading-4">
          <TriangleAlert size={12} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
          {conflict}
        </li>
      ))}
    </ul>
  );
}
