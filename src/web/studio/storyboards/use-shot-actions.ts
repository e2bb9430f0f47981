import type { ShotView, StoryboardView } from '#contract/storyboards.ts';
import { counted } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { useBoard } from './board-context.tsx';

/** What can be done with a shot from the board, the inspector, the palette and the keyboard. */
export function useShotActions() {
  const { board, shots, film, player, edit, select } = useBoard();

  function playFrom({ id }: ShotView): void {
    const start = film.shots.find((shot) => shot.id === id)?.startFrame;
    if (start === undefined) return;
    player.seek(start);
    player.play();
  }

  function reorder(shot: ShotView, direction: 1 | -1): void {
    const place = placeBeside(board, shot, direction);
    if (place) edit({ do: 'move-shot', shotId: shot.id, ...place });
  }

  function remove(shot: ShotView): void {
    if (!board.mayEdit) return;
    const at = shots.findIndex(({ id }) => id === shot.id);
    const next = shots[at + 1] ?? shots[at - 1];
    if (next) select(next.id);
    edit({ do: 'remove-shot', shotId: shot.id });
    const takes = Object.values(shot.takeCounts).reduce((sum, count) => sum + count, 0);
    notify({
      text: takes === 0 ? `Shot ${shot.label} removed` : `Shot ${shot.label} and its ${counted(takes, 'take')} removed`,
      action: { label: 'Undo', run: () => edit({ do: 'restore-shot', shotId: shot.id }) },
    });
  }

  const toggle = (field: 'approved' | 'locked') => (shot: ShotView) =>
    edit({ do: 'update-shot', shotId: shot.id, fields: { [field]: !shot[field] } });
  return { playFrom, reorder, remove, toggleApproved: toggle('approved'), toggleLocked: toggle('locked') };
}

/** One place on or back; at the end of a scene, into the neighbouring one. */
function placeBeside({ scenes }: StoryboardView, { id, sceneId }: ShotView, direction: 1 | -1) {
  const at = scenes.findIndex((scene) => scene.id === sceneId);
  const own = scenes[at]?.shots ?? [];
  const place = own.findIndex((shot) => shot.id === id);
  const isWithin = own[place + direction] !== undefined;
  if (isWithin) return { sceneId, after: idBefore(own, direction === 1 ? place + 2 : place - 1) };
  const neighbour = scenes[at + direction];
  return neighbour
    ? { sceneId: neighbour.id, after: direction === 1 ? null : idBefore(neighbour.shots, neighbour.shots.length) }
    : null;
}

/** The shot before a place; null at the beginning. */
const idBefore = (shots: readonly ShotView[], place: number) => shots[place - 1]?.id ?? null;
