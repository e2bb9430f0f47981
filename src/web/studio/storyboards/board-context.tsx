import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import type { Unlimited } from '#domain/billing/unlimited.ts';
import type { ModelView } from '#contract/catalogue.ts';
import type { ShotView, StoryboardView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { FilmTime } from '#domain/storyboards/timing.ts';
import { useNewest } from '#web/lib/use-newest.ts';
import type { Film, Player } from '#web/studio/player/index.ts';
import { BeyondPlanProvider } from './beyond-plan-context.tsx';
import type { ChoiceMode } from './choice/choose.ts';
import type { WhatToMake } from './board-queries.ts';
import type { TasksBySlot } from './card-state.ts';
import { isTold } from './told-board.ts';

/** What to generate: a slot, by the model and price that the button showed. */
export type GenerateOrder = { slot: Slot; expectedCredits: number; outputs?: number; modelId?: string };

/** The storyboard with everything that is in it. Changes with every edit. */
export type BoardContent = { board: StoryboardView; shots: ShotView[] };

/** The storyboard without its scenes. Changes when it becomes another itself. */
export type BoardFacts = Omit<StoryboardView, 'scenes' | 'revision'>;

/** What is seen and heard of it, and when. Changes with every edit that can be seen or heard. */
export type BoardFilmParts = { film: Film; time: FilmTime };

/** What is being made, by which models, and what it may cost. */
export type BoardWork = {
  tasks: TasksBySlot;
  models: ModelView[];
  creditsAvailable: number | null;
  /** What costs this person nothing, with models that are marked so. */
  unlimited: Unlimited;
  /** Slots whose order is on its way to the server. */
  ordering: ReadonlySet<string>;
};

/** What is chosen. */
export type BoardChoice = {
  selected: ShotView | undefined;
  /** All that are chosen together, the selected one among them, in film order. */
  chosenShots: readonly ShotView[];
  chosen: ReadonlySet<string>;
  /** The choice was another one a moment ago: a held key runs over the shots. */
  isHasty: boolean;
};

/** What can be done. The same functions as long as the page is open. */
export type BoardActions = {
  player: Player;
  /** Chooses one shot alone. */
  select: (shotId: string) => void;
  /** Chooses as a click with Ctrl or Shift does. */
  pick: (shotId: string, mode?: ChoiceMode) => void;
  chooseMany: (shotIds: readonly string[], lead?: string) => void;
  edit: (command: Command) => void;
  undo: () => void;
  redo: () => void;
  generate: (order: GenerateOrder) => void;
  /** Asks for what is missing or stale, with its price. */
  openMake: (what: WhatToMake) => void;
  openExport: () => void;
};

/** Everything that the parts of one storyboard's page share. */
export type Board = BoardContent & BoardFilmParts & BoardWork & BoardChoice & BoardActions & { facts: BoardFacts };

const ContentContext = createContext<BoardContent | null>(null);
const FactsContext = createContext<BoardFacts | null>(null);
const FilmContext = createContext<BoardFilmParts | null>(null);
const WorkContext = createContext<BoardWork | null>(null);
const ActionsContext = createContext<SteadyActions | null>(null);
const ChoiceContext = createContext<BoardChoice | null>(null);

/** Shares a storyboard with the parts of its page, so that each is drawn again only for what it shows. */
export function BoardProvider({ value, children }: { value: Board; children: ReactNode }) {
  const { board, shots, facts, film, time, tasks, models, creditsAvailable, unlimited, ordering } = value;
  const { selected, chosenShots, chosen, isHasty, player } = value;
  const now = useNewest(value);
  const actions = useMemo(() => steadyActions(player, now), [player, now]);
  const content = useMemo(() => ({ board, shots }), [board, shots]);
  const parts = useMemo(() => ({ film, time }), [film, time]);
  const work = useMemo(
    () => ({ tasks, models, creditsAvailable, unlimited, ordering }),
    [tasks, models, creditsAvailable, unlimited, ordering],
  );
  const choice = useMemo(() => ({ selected, chosenShots, chosen, isHasty }), [selected, chosenShots, chosen, isHasty]);
  return (
    <ActionsContext value={actions}>
      <FactsContext value={facts}>
        <ContentContext value={content}>
          <FilmContext value={parts}>
            <WorkContext value={work}>
              <ChoiceContext value={choice}>
                <BeyondPlanProvider board={board}>{children}</BeyondPlanProvider>
              </ChoiceContext>
            </WorkContext>
          </FilmContext>
        </ContentContext>
      </FactsContext>
    </ActionsContext>
  );
}

/**
 * What others have changed is drawn a moment later here, after the board and in pieces; what is edited in this window at
 * once. While a held key runs from shot to shot, it waits until one is rested on.
 */
export function BesideTheBoard({ children }: { children: ReactNode }) {
  const content = useBoardContent();
  const film = useBoardFilm();
  const choice = useBoardChoice();
  const lateContent = useDeferredValue(content);
  const lateFilm = useDeferredValue(film);
  const lateChoice = useDeferredValue(choice);
  const mayWait = choice.isHasty
    ? content.shots.some((shot) => shot === lateChoice.selected)
    : isTold(content.board) && lateChoice.selected?.id === choice.selected?.id;
  return (
    <ContentContext value={mayWait ? lateContent : content}>
      <FilmContext value={mayWait ? lateFilm : film}>
        <ChoiceContext value={mayWait ? lateChoice : choice}>{children}</ChoiceContext>
      </FilmContext>
    </ContentContext>
  );
}

type SteadyActions = BoardActions & { now: () => Board };

/** Functions that stay the same, and do what is meant by the newest of the storyboard. */
function steadyActions(player: Player, now: () => Board): SteadyActions {
  return {
    player,
    now,
    select: (shotId) => now().select(shotId),
    pick: (shotId, mode) => now().pick(shotId, mode),
    chooseMany: (shotIds, lead) => now().chooseMany(shotIds, lead),
    edit: (command) => now().edit(command),
    undo: () => now().undo(),
    redo: () => now().redo(),
    generate: (order) => now().generate(order),
    openMake: (what) => now().openMake(what),
    openExport: () => now().openExport(),
  };
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('This is for the parts of a storyboard page.');
  return value;
}

/** The storyboard that the page shows, for parts that show its scenes and shots. */
export const useBoardContent = (): BoardContent => required(use(ContentContext));
/** The storyboard itself. Most edits are of a scene or a shot, and draw nothing again that asks for no more than this. */
export const useBoardFacts = (): BoardFacts => required(use(FactsContext));
/** Its film. */
export const useBoardFilm = (): BoardFilmParts => required(use(FilmContext));
/** What is being made of it. */
export const useBoardWork = (): BoardWork => required(use(WorkContext));
/** What of it is chosen. */
export const useBoardChoice = (): BoardChoice => required(use(ChoiceContext));
/** What can be done with it; `now` is everything as it is at the moment of an event. Never draws anything again. */
export const useBoardActions = () => required(use(ActionsContext));
