import type { KeyboardEvent, RefObject } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { useBoardActions } from '../board-context.tsx';
import { useShotActions } from '../use-shot-actions.ts';
import { type Arrow, type BoardLayout, shotBeside } from './board-layout.ts';

const arrows = new Set<string>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies Arrow[]);
const isArrow = (key: string): key is Arrow => arrows.has(key);

/** Keys on the cards of the board: arrows lead from card to card, with Shift they choose on the way. */
export function useGridKeys(layout: BoardLayout, body: RefObject<HTMLElement | null>) {
  const { pick } = useBoardActions();
  const keys = useShotKeys(() =>
    layout.rows.flatMap((row) => (row.kind === 'shots' ? row.shots.map(({ id }) => id) : [])),
  );
  return (event: KeyboardEvent<HTMLElement>) => {
    const shot = keys.shotOf(event.target);
    if (!shot || !body.current?.contains(event.target as Node)) return;
    const { key, altKey, shiftKey } = event;
    const beside =
      isArrow(key) && !altKey && !event.ctrlKey && !event.metaKey ? shotBeside(layout, shot.id, key) : null;
    if (beside !== null) keys.take(event, () => pick(beside, shiftKey ? 'range' : 'only'));
    else keys.run(event, shot);
  };
}

/** Keys that board and list share. `order` is every shot that is shown. */
export function useShotKeys(order: () => string[]) {
  const { now, pick, chooseMany } = useBoardActions();
  const actions = useShotActions();
  const looking = (shot: ShotView): Record<string, () => void> => ({
    Enter: () => actions.playFrom(shot),
    'mod+a': () => chooseMany(order(), shot.id),
    'mod+c': () => void actions.copy(shot),
    Escape: () => pick(shot.id),
  });
  const changing = (shot: ShotView): Record<string, () => void> => ({
    'alt+ArrowLeft': () => actions.reorder(shot, -1),
    'alt+ArrowRight': () => actions.reorder(shot, 1),
    'alt+ArrowUp': () => actions.reorder(shot, -1),
    'alt+ArrowDown': () => actions.reorder(shot, 1),
    'mod+x': () => actions.cut(shot),
    'mod+v': () => actions.paste(shot),
    'mod+d': () => actions.duplicate(shot),
    Delete: () => actions.remove(shot),
    Backspace: () => actions.remove(shot),
    s: () => actions.split(shot),
    'shift+s': () => actions.merge(shot),
    'shift+l': () => actions.toggleLocked(shot),
  });
  const take = (event: KeyboardEvent<HTMLElement>, run: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return {
    take,
    /** The shot whose card or row has the keyboard; none while a field in it has it. */
    shotOf: (target: EventTarget): ShotView | undefined =>
      target instanceof HTMLElement && target.dataset.shot !== undefined
        ? now().shots.find(({ id }) => id === target.dataset.shot)
        : undefined,
    run(event: KeyboardEvent<HTMLElement>, shot: ShotView): void {
      const table = now().board.mayEdit ? { ...looking(shot), ...changing(shot) } : looking(shot);
      const action = table[nameOf(event)];
      if (action) take(event, action);
    },
  };
}

function nameOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', shiftKey ? 'shift' : '', name]
    .filter(Boolean)
    .join('+');
}
