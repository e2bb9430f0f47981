import type { KeyboardEvent } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { useBoard } from './board-context.tsx';
import { useShotActions } from './use-shot-actions.ts';

/** Keys on the cards of the board, besides what the list itself does. */
export function useGridKeys(columns: number): (event: KeyboardEvent<HTMLElement>) => void {
  const { select, shots } = useBoard();
  const { playFrom, reorder, remove } = useShotActions();
  const actions = (shot: ShotView): Record<string, (() => void) | undefined> => ({
    'Alt+ArrowLeft': () => reorder(shot, -1),
    'Alt+ArrowRight': () => reorder(shot, 1),
    'Alt+ArrowUp': () => reorder(shot, -1),
    'Alt+ArrowDown': () => reorder(shot, 1),
    Enter: () => playFrom(shot),
    Delete: () => remove(shot),
    Backspace: () => remove(shot),
  });
  return (event) => {
    const card = event.target;
    if (!(card instanceof HTMLElement) || card.dataset.shot === undefined) return;
    const shot = shots.find(({ id }) => id === card.dataset.shot);
    const own = shot && actions(shot)[`${event.altKey ? 'Alt+' : ''}${event.key}`];
    const beyond = event.altKey ? undefined : cardBeyond(card, event.key, columns);
    const run = own ?? (beyond && (() => goTo(beyond, select)));
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

/** The arrows as steps through the cards of one scene. */
const steps = (columns: number): Record<string, number> => ({
  ArrowDown: columns,
  ArrowUp: -columns,
  ArrowRight: 1,
  ArrowLeft: -1,
});

/** An arrow at the edge of a scene leads on to the next one, in the same column where there is one. */
function cardBeyond(card: HTMLElement, key: string, columns: number): HTMLElement | undefined {
  const step = steps(columns)[key];
  if (step === undefined) return undefined;
  const grid = card.closest('[role="grid"]');
  const at = cardsIn(grid).indexOf(card);
  const wanted = at + step;
  if (wanted >= 0 && wanted < cardsIn(grid).length) return undefined;
  const grids = [...document.querySelectorAll('[data-scenes] [role="grid"]')];
  const cards = cardsIn(grids[grids.findIndex((one) => one === grid) + Math.sign(step)]);
  const isSideways = Math.abs(step) === 1;
  if (step > 0) return cards[isSideways ? 0 : Math.min(at % columns, cards.length - 1)];
  const lastRow = Math.floor((cards.length - 1) / columns) * columns;
  return isSideways ? cards.at(-1) : cards[Math.min(lastRow + (at % columns), cards.length - 1)];
}

const cardsIn = (grid: Element | null | undefined) => [...(grid?.querySelectorAll<HTMLElement>('[data-shot]') ?? [])];

function goTo(card: HTMLElement, select: (id: string) => void): void {
  card.focus();
  card.scrollIntoView({ block: 'nearest' });
  if (card.dataset.shot !== undefined) select(card.dataset.shot);
}
