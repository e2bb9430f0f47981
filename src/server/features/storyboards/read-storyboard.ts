import type { StoryboardView, TakeView } from '#contract/storyboards.ts';
import { indexBoard } from '#domain/storyboards/board-index.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { listApprovals } from './content-store.ts';
import { presentStoryboard } from './present-storyboard.ts';
import { readContent } from './read-content.ts';
import { requireStoryboard } from './require-storyboard.ts';
import { countTakes, listSelectedTakes, listTakesOfSlot } from './takes-store.ts';
import { viewTakes } from './view-takes.ts';

/** A storyboard as the studio shows it: a handful of queries, however many shots it has. */
export function readStoryboard({ db }: Platform, uses: Uses) {
  return async (userId: string, storyboardId: string): Promise<StoryboardView> => {
    const own = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const [content, takes, counts, approvals] = await Promise.all([
      readContent(db.sql, own.storyboard),
      listSelectedTakes(db.sql, storyboardId),
      countTakes(db.sql, storyboardId),
      listApprovals(db.sql, storyboardId),
    ]);
    const index = indexBoard(content);
    const views = await viewTakes(db.sql, uses, { index, takes, selected: takes });
    const selected = new Map(views.map((view) => [view.slot, view]));
    return presentStoryboard(own, { index, takes: { selected, counts }, approvals });
  };
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
