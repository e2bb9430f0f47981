import { createContext, use } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import type { ShotView, StoryboardView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { FilmTime } from '#domain/storyboards/timing.ts';
import type { Film, Player } from '#web/studio/player/index.ts';
import type { ChoiceMode } from './choice/choose.ts';
import type { WhatToMake } from './board-queries.ts';
import type { TasksBySlot } from './card-state.ts';

/** What to generate: a slot, by the model and price that the button showed. */
export type GenerateOrder = { slot: Slot; expectedCredits: number; outputs?: number; modelId?: string };

/** Everything that the parts of one storyboard's page share. */
export type Board = {
  board: StoryboardView;
  shots: ShotView[];
  film: Film;
  time: FilmTime;
  player: Player;
  tasks: TasksBySlot;
  models: ModelView[];
  creditsAvailable: number | null;
  selected: ShotView | undefined;
  /** All that are chosen together, the selected one among them, in film order. */
  chosenShots: readonly ShotView[];
  chosen: ReadonlySet<string>;
  /** Chooses one shot alone. */
  select: (shotId: string) => void;
  /** Chooses as a click with Ctrl or Shift does. */
  pick: (shotId: string, mode?: ChoiceMode) => void;
  chooseMany: (shotIds: readonly string[], lead?: string) => void;
  edit: (command: Command) => void;
  undo: () => void;
  redo: () => void;
  generate: (order: GenerateOrder) => void;
  /** Slots whose order is on its way to the server. */
  ordering: ReadonlySet<string>;
  /** Asks for what is missing or stale, with its price. */
  openMake: (what: WhatToMake) => void;
  openExport: () => void;
};

const BoardContext = createContext<Board | null>(null);

export const BoardProvider = BoardContext.Provider;

/** The storyboard that the page shows. */
export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard is for the parts of a storyboard page.');
  return board;
}
