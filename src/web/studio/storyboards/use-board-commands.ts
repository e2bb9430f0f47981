import BadgeCheck from 'lucide-react/icons/badge-check';
import Download from 'lucide-react/icons/download';
import Filter from 'lucide-react/icons/funnel';
import Play from 'lucide-react/icons/play';
import Redo from 'lucide-react/icons/redo-2';
import Sparkle from 'lucide-react/icons/clapperboard';
import Undo from 'lucide-react/icons/undo-2';
import { useCallback, useEffect, useRef } from 'react';
import type { MissingView } from '#contract/storyboard-making.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { type StudioCommand, useCommands } from '#web/studio/shell/index.ts';
import { counted, credits } from '#web/ui/format.ts';
import type { Board } from './board-context.tsx';
import { type BoardFilter, boardFilters, filterLabel } from './board-filter.ts';

type Page = { missing: MissingView | undefined; setFilter: (filter: BoardFilter) => void };

/** What can be done on the storyboard from the command palette, and the shots to go to. */
export function useBoardCommands(board: Board, page: Page): void {
  const latest = useRef({ board, page });
  useEffect(() => {
    latest.current = { board, page };
  });
  const source = useCallback(
    () => [...commandsOf(latest.current.board, latest.current.page), ...shotsOf(latest.current.board)],
    [],
  );
  useCommands(source);
}

function commandsOf({ openMake, openExport, undo, redo, player, selected, edit }: Board, page: Page): StudioCommand[] {
  const count = page.missing?.items.length ?? 0;
  const make: StudioCommand = {
    id: 'make-missing',
    section: 'Commands',
    label: 'Generate missing media',
    aside: `${counted(count, 'take')} · ${credits(page.missing?.credits ?? 0)}`,
    icon: Sparkle,
    run: () => openMake('missing'),
  };
  const filters = boardFilters.map((filter): StudioCommand => ({
    id: `filter-${filter}`,
    section: 'Commands',
    label: `Show: ${filterLabel[filter].toLowerCase()}`,
    icon: Filter,
    run: () => page.setFilter(filter),
  }));
  const approve: StudioCommand[] = selected
    ? [
        {
          id: 'approve',
          section: 'Commands',
          label: `${selected.approved ? 'Remove approval of' : 'Approve'} ${selected.label}`,
          shortcut: 'A',
          icon: BadgeCheck,
          run: () => edit({ do: 'update-shot', shotId: selected.id, fields: { approved: !selected.approved } }),
        },
      ]
    : [];
  return [
    ...(count > 0 ? [make] : []),
    { id: 'export', section: 'Commands', label: 'Export the film', icon: Download, run: openExport },
    { id: 'play', section: 'Commands', label: 'Play or pause', shortcut: 'Space', icon: Play, run: player.toggle },
    { id: 'undo', section: 'Commands', label: 'Undo', shortcut: 'Ctrl Z', icon: Undo, run: undo },
    { id: 'redo', section: 'Commands', label: 'Redo', shortcut: 'Ctrl Shift Z', icon: Redo, run: redo },
    ...approve,
    ...filters,
  ];
}

function shotsOf({ shots, select }: Board): StudioCommand[] {
  return shots.map((shot) => ({
    id: shot.id,
    section: 'Shots',
    label: shot.label,
    detail: [shotTypeLabel[shot.type], ...shot.dialogue.map(({ text }) => `“${text}”`), shot.action].join(' · '),
    pictureUrl: shot.picture?.thumbnailUrl ?? null,
    run: () => select(shot.id),
  }));
}
