import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/history';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { nameOf } from '#domain/characters/name-of.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { spansInWords, useCast } from './cast-context.tsx';
import { RoleDetails } from './cast-panel.tsx';
import { type CastFilter, type CastRow, countsOf, isShown, lookLabel, lookOf } from './cast-rows.ts';
import { CastToolbar } from './cast-toolbar.tsx';
import { Portrait } from './portrait.tsx';

type PhoneCastProps = { filter: CastFilter; onFilter: (filter: CastFilter) => void };

/** The cast in a narrow window: a list of roles, each of which opens what the panel of a wide one shows. */
export function PhoneCast({ filter, onFilter }: PhoneCastProps) {
  const { rows, select } = useCast();
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = rows.find(({ role }) => role.id === openId);
  const shown = rows.filter(isShown[filter]);
  const open = (roleId: string) => {
    select({ roleId, band: null });
    setOpenId(roleId);
  };
  return (
    <section aria-label="Cast sheet" className="min-h-0 min-w-0 overflow-auto">
      <CastToolbar filter={filter} onFilter={onFilter} isNarrow />
      <ul>
        {shown.map((row) => (
          <PhoneRole key={row.role.id} row={row} onOpen={() => open(row.role.id)} />
        ))}
      </ul>
      {shown.length === 0 && (
        <div className="grid justify-items-center gap-3 px-4 py-16 text-muted">
          No roles match.
          <Button onPress={() => onFilter('all')}>Show all roles</Button>
        </div>
      )}
      {opened && (
        <Modal title={opened.role.name} isOpen onClose={() => setOpenId(null)} width={480}>
          <div className="px-[18px] pt-1 pb-[18px]">
            <RoleDetails row={opened} />
          </div>
        </Modal>
      )}
    </section>
  );
}

function PhoneRole({ row, onOpen }: { row: CastRow; onOpen: () => void }) {
  const { role, player, stale, conflicts } = row;
  const warnings = player ? conflicts.length : 0;
  return (
    <li aria-label={role.name} className="border-b border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid w-full grid-cols-[44px_minmax(0,1fr)_16px] items-start gap-x-3 px-4 py-3 text-left outline-offset-[-2px] hover:bg-panel"
      >
        <Portrait url={player?.thumbnailUrl ?? null} sizePx={44} />
        <span className="grid min-w-0 gap-0.5">
          <span className="truncate text-14 font-semibold">{role.name}</span>
          <span className="num truncate text-12 text-muted">
            {player ? nameOf(player) : 'No character'} · {countsOf(row)}
          </span>
          <PhoneLooks row={row} />
          {warnings > 0 && (
            <span className="flex items-center gap-1 text-12">
              <TriangleAlert size={12} aria-hidden="true" /> {counted(warnings, 'warning')}
            </span>
          )}
          {stale.length > 0 && (
            <span className="num flex items-center gap-1 text-12 text-info">
              <History size={12} aria-hidden="true" /> {counted(stale.length, 'stale shot')}
            </span>
          )}
        </span>
        <ChevronRight size={16} aria-hidden="true" className="self-center text-faint" />
      </button>
    </li>
  );
}

/** Each look with its scenes. */
function PhoneLooks({ row: { player, bands } }: { row: CastRow }) {
  const { scenes } = useCast();
  if (!player || player.looks.length < 2) return null;
  return [...Map.groupBy(bands, ({ lookId }) => lookId)].map(([lookId, found]) => {
    const look = lookOf(player, lookId);
    return (
      <span key={lookId} className="num block text-12">
        {look && lookLabel(look)} <span className="text-faint">{spansInWords(scenes, found)}</span>
      </span>
    );
  });
}
