import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, wholes } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { PriceButton } from '#web/ui/price-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useBoardActions } from '../board-context.tsx';
import { missingQuery } from '../board-queries.ts';
import { Onlookers } from '../onlookers.tsx';
import { useCast } from './cast-context.tsx';
import { type CastFilter, castFilters, isShown } from './cast-rows.ts';
import { useCastFile } from './use-cast-file.ts';

const filterLabel: Record<CastFilter, string> = {
  all: 'All',
  stale: 'Stale',
  warnings: 'Warnings',
  uncast: 'Uncast',
};

type CastToolbarProps = {
  filter: CastFilter;
  onFilter: (filter: CastFilter) => void;
  /** A phone, or a window enlarged as much: the filter has a line of its own, and nothing is offered that spends. */
  isNarrow?: boolean;
};

/** Which roles are shown, undo and redo, the price of all stale takes, and the files. */
export function CastToolbar({ filter, onFilter, isNarrow = false }: CastToolbarProps) {
  const { storyboardId, mayEdit, rows } = useCast();
  const { undo, redo } = useBoardActions();
  const file = useCastFile(storyboardId);
  const segments = castFilters.map((id) => ({
    id,
    label: `${filterLabel[id]} ${wholes(rows.filter(isShown[id]).length)}`,
  }));
  return (
    <div className="shrink-0 border-b border-line">
      <div className="flex min-h-[43px] flex-wrap items-center gap-2 px-4 py-[7px]">
        <div className={isNarrow ? 'basis-full' : ''}>
          <Segmented label="Roles shown" value={filter} segments={segments} onChange={onFilter} isFull={isNarrow} />
        </div>
        <div className="flex min-w-0 flex-1 items-center justify-end gap-2">
          <Onlookers />
          <IconButton label="Undo" icon={Undo} shortcut="Ctrl Z" isDisabled={!mayEdit} onPress={() => undo()} />
          <IconButton label="Redo" icon={Redo} shortcut="Ctrl Shift Z" isDisabled={!mayEdit} onPress={() => redo()} />
          {!isNarrow && <StaleButton />}
          <ExportMenu file={file} />
        </div>
      </div>
      {file.error && (
        <div role="alert" className="flex items-center gap-2 border-t border-bad-line bg-bad-bg py-1 pr-2 pl-4 text-12">
          <CircleAlert size={14} aria-hidden="true" className="shrink-0 text-bad" />
          <span className="flex-1">Couldn’t export the cast sheet. {sentenceOf(file.error)}</span>
          <IconButton label="Dismiss" icon={X} onPress={() => file.reset()} />
        </div>
      )}
    </div>
  );
}

function ExportMenu({ file }: { file: ReturnType<typeof useCastFile> }) {
  return (
    <Menu
      label="Export"
      trigger={
        <Button size="sm" isPending={file.isPending}>
          Export
        </Button>
      }
    >
      <MenuItem label="PDF, A4" onAction={() => file.mutate({ format: 'pdf', paper: 'A4' })} />
      <MenuItem label="PDF, Letter" onAction={() => file.mutate({ format: 'pdf', paper: 'Letter' })} />
      <MenuItem label="CSV" onAction={() => file.mutate({ format: 'csv' })} />
    </Menu>
  );
}

/** Opens the price of every stale take of the storyboard. */
function StaleButton() {
  const { storyboardId, mayEdit } = useCast();
  const { openMake } = useBoardActions();
  const { data } = useQuery(missingQuery(storyboardId, 'stale'));
  if (!mayEdit || !data || data.items.length === 0) return null;
  return (
    <PriceButton
      label={`Update ${counted(data.items.length, 'stale take')}`}
      credits={data.credits}
      onPress={() => openMake('stale')}
    />
  );
}
