import { nameOf } from '#web/studio/characters/index.ts';
import { counted } from '#web/ui/format.ts';
import { spanInWords, useCast } from './cast-context.tsx';
import { Warnings } from './cast-panel.tsx';
import { type CastRow, lookLabel, lookOf } from './cast-rows.ts';
import { Portrait } from './portrait.tsx';

/** The cast on a phone, read-only: the character and the looks of each role. */
export function PhoneCast() {
  const { rows } = useCast();
  return (
    <section aria-label="Cast sheet" className="min-h-0 overflow-auto">
      <ul>
        {rows.map((row) => (
          <PhoneRole key={row.role.id} row={row} />
        ))}
      </ul>
      <p className="px-4 py-4 text-12 text-faint">Choosing characters and looks needs a wider window.</p>
    </section>
  );
}

function PhoneRole({ row }: { row: CastRow }) {
  const { role, player, cells, stale, conflicts } = row;
  return (
    <li aria-label={role.name} className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3">
      <Portrait url={player?.thumbnailUrl ?? null} sizePx={44} />
      <div className="grid min-w-0 gap-1">
        <h2 className="truncate text-14 font-semibold">{role.name}</h2>
        <p className="num truncate text-12 text-muted">
          {player ? nameOf(player) : 'No character'} · {counted(cells.length, 'scene')}
        </p>
        <PhoneLooks row={row} />
        {stale.length > 0 && <p className="num text-12 text-info">{counted(stale.length, 'stale shot')}</p>}
        <Warnings conflicts={conflicts} />
      </div>
    </li>
  );
}

function PhoneLooks({ row: { player, bands } }: { row: CastRow }) {
  const { scenes } = useCast();
  if (!player || bands.length === 0) return null;
  return (
    <ul aria-label="Looks" className="grid gap-0.5">
      {bands.map((band) => {
        const look = lookOf(player, band.lookId);
        return (
          <li key={`${band.lookId} ${band.first}`} className="num text-12">
            {look && lookLabel(look)} <span className="text-faint">{spanInWords(scenes, band)}</span>
          </li>
        );
      })}
    </ul>
  );
}
