import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import { nothingUnlimited } from '#domain/billing/unlimited.ts';
import type { StoryboardView } from '#contract/storyboards.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { useWatchStoryboard } from '#web/lib/live/live-provider.tsx';
import { modelsQuery } from '#web/lib/models-query.ts';
import { useCreatePlayer } from '#web/studio/player/index.ts';
import type { Board } from './board-context.tsx';
import { boardTasksQuery, missingQuery, type WhatToMake } from './board-queries.ts';
import { tasksBySlot } from './card-state.ts';
import { useChoice } from './choice/use-choice.ts';
import { useBoardEdits } from './use-board-edits.ts';
import { keepFacts } from './keep-facts.ts';
import { keepFilm } from './keep-film.ts';
import { useGenerate } from './use-generate.ts';

const noModels: ModelView[] = [];

type Selection = { selectedId: string | undefined; onSelect: (shotId: string) => void };

/** Puts together what the parts of a storyboard page share. */
export function useBoardState(board: StoryboardView, selection: Selection) {
  useWatchStoryboard(board.id);
  const { data: taskList } = useQuery(boardTasksQuery(board.id));
  const { data: missing } = useQuery(missingQuery(board.id));
  const { data: catalogue } = useQuery(modelsQuery);
  const { data: balance } = useQuery(balanceQuery);
  const edits = useBoardEdits(board.id);
  const { generate, ordering } = useGenerate(board.id);
  const [sheet, setSheet] = useState<WhatToMake | 'export' | null>(null);

  const [factsOf] = useState(keepFacts);
  const facts = factsOf(board);
  const [filmOf] = useState(keepFilm);
  const { time, film } = useMemo(() => filmOf(board), [filmOf, board]);
  const player = useCreatePlayer(film);
  const tasks = useMemo(() => tasksBySlot(taskList?.tasks ?? []), [taskList]);
  const shots = useMemo(() => board.scenes.flatMap((scene) => scene.shots), [board]);
  const choice = useChoice(shots, selection);

  const shared: Board = {
    board,
    facts,
    shots,
    film,
    time,
    player,
    tasks,
    models: catalogue?.models ?? noModels,
    unlimited: balance?.unlimited ?? nothingUnlimited,
    creditsAvailable: balance ? balance.credits + balance.creditsBonus : null,
    ...choice,
    select: choice.pick,
    edit: edits.edit,
    undo: edits.undo,
    redo: edits.redo,
    generate,
    ordering,
    openMake: setSheet,
    openExport: () => setSheet('export'),
  };
  return { shared, missing, edits, sheet, closeSheet: () => setSheet(null) };
}
