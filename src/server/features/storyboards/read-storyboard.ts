import type { StoryboardView, TakeView } from '#contract/storyboards.ts';
import { indexBoard } from '#domain/storyboards/board-index.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { listApprovals } from './content-store.ts';
import { presentStoryboard } from './present-storyboard.ts';
import { readContent } from './read-content.ts';
import { type OwnStoryboard, requireStoryboard } from './require-storyboard.ts';
import { countTakes, listSelectedTakes, listShownTakes, listTakesOfSlot } from './takes-store.ts';
import { viewSelectedTakes, viewTakes } from './view-takes.ts';

/** What was read stays good until the revision moves on, and as long as its media addresses surely do. */
const keptForMs = 60 * 60 * 1000;
const keptShotsAtMost = 20_000;

type Kept = { revision: number; at: number; shots: number; view: StoryboardView };

/**
 * A storyboard as the studio shows it: a handful of queries, however many shots it has, and those only once for each
 * revision. Everything that a board shows moves its revision on, but for its project's title.
 */
export function readStoryboard({ db, clock }: Platform, uses: Uses) {
  const kept = new Map<string, Kept>();

  async function read(own: OwnStoryboard): Promise<StoryboardView> {
    const { id } = own.storyboard;
    const [content, takes, counts, approvals] = await Promise.all([
      readContent(db.sql, own.storyboard),
      listShownTakes(db.sql, id),
      countTakes(db.sql, id),
      listApprovals(db.sql, id),
    ]);
    const index = indexBoard(content);
    const selected = await viewSelectedTakes(db.sql, uses, { index, takes });
    return presentStoryboard(own, { index, takes: { selected, counts }, approvals });
  }

  return async (userId: string, storyboardId: string): Promise<StoryboardView> => {
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const { revision } = own.storyboard;
    const now = clock.now().getTime();
    const known = kept.get(storyboardId);
    if (known?.revision === revision && now - known.at < keptForMs) {
      return { ...known.view, projectTitle: own.project.title };
    }
    const view = await read(own);
    kept.delete(storyboardId);
    kept.set(storyboardId, { revision, at: now, shots: view.scenes.flatMap(({ shots }) => shots).length, view });
    forgetOldest(kept);
    return view;
  };
}

function forgetOldest(kept: Map<string, Kept>): void {
  let shots = [...kept.values()].reduce((sum, one) => sum + one.shots, 0);
  for (const [id, one] of kept) {
    if (shots <= keptShotsAtMost) return;
    kept.delete(id);
    shots -= one.shots;
  }
}

/** Every take of one slot, oldest first. */
export function readTakes({ db }: Platform, uses: Uses) {
  return async (userId: string, storyboardId: string, slot: Slot): Promise<TakeView[]> => {
    const { storyboard } = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const [content, takes, selected] = await Promise.all([
      readContent(db.sql, storyboard),
      listTakesOfSlot(db.sql, storyboardId, slot),
      listSelectedTakes(db.sql, storyboardId),
    ]);
    return viewTakes(db.sql, uses, { index: indexBoard(content), takes, selected });
  };
}
