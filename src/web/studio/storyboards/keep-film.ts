import type { SceneView, ShotView, StoryboardView } from '#contract/storyboards.ts';
import { type BoardFilm, filmOfBoard } from './board-film.ts';

/** Makes the film of one storyboard again and again; the same one for as long as nothing of it is seen or heard otherwise. */
export function keepFilm(): (board: StoryboardView) => BoardFilm {
  let kept: { board: StoryboardView; film: BoardFilm } | undefined;
  return (board) => {
    const film = kept && isSameFilm(kept.board, board) ? kept.film : filmOfBoard(board);
    kept = { board, film };
    return film;
  };
}

function isSameFilm(before: StoryboardView, board: StoryboardView): boolean {
  return (
    before === board ||
    (before.frameRate === board.frameRate &&
      before.dimension === board.dimension &&
      before.fitType === board.fitType &&
      before.roles === board.roles &&
      isSameList(before.scenes, board.scenes, isSameScene))
  );
}

function isSameScene({ shots: shotsBefore, ...before }: SceneView, { shots, ...scene }: SceneView): boolean {
  return isSameText(before, scene) && isSameList(shotsBefore, shots, isSameShot);
}

const isSameShot = (before: ShotView, shot: ShotView): boolean => isSameText(playedOf(before), playedOf(shot));

/** A shot without what is only written on its card. */
function playedOf(shot: ShotView): object {
  const unseen = { approved: null, approval: null, locked: null, notes: null, takeCounts: null, models: null };
  return { ...shot, ...unseen, imagePrompt: null, videoPrompt: null, roleIds: null, elementIds: null };
}

/** Few are not the very same objects, so only those are looked into. */
function isSameList<Item>(before: Item[], items: Item[], isSame: (before: Item, item: Item) => boolean): boolean {
  return (
    before.length === items.length &&
    before.every((one, n) => {
      const item = items[n];
      return item !== undefined && (one === item || isSame(one, item));
    })
  );
}

const isSameText = (left: object, right: object): boolean => JSON.stringify(left) === JSON.stringify(right);
