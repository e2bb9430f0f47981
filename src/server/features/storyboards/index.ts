import type { StoryboardContent } from '#domain/storyboards/storyboard.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { addFirstTakes } from './add-first-takes.ts';
import { addOwnTake } from './add-own-take.ts';
import { boardsOfDocument } from './boards-of-document.ts';
import { compareTakes } from './compare-takes.ts';
import { createStoryboard } from './create-storyboard.ts';
import { discardUnused } from './discard-unused.ts';
import { editWithin } from './edit-storyboard.ts';
import { isEditedSince } from './edits-store.ts';
import { followChanges } from './follow-changes.ts';
import { keepBoards } from './keep-boards.ts';
import type { Uses } from './ports.ts';
import { projectStoryboards } from './project-storyboards.ts';
import { readContent } from './read-content.ts';
import { readFilmBoard } from './read-film-board.ts';
import { findOwnStoryboard, requireStoryboard } from './require-storyboard.ts';
import { routeStoryboards } from './storyboards-routes.ts';
import { listOfDocument, listTitles } from './storyboards-store.ts';
import { listUses } from './asset-uses-store.ts';
import { takeResult } from './take-result.ts';
import { undoWithin } from './undo-edit.ts';

/** Scenes, shots and takes, and every edit of them. The only file of this folder that others may import. */
export function createStoryboards(platform: Platform, uses: Uses) {
  const { db, live } = platform;
  const parts = { platform, uses, boards: keepBoards(platform, uses) };
  routeStoryboards(parts);
  uses.characters.nameStoryboardsWith((ids) => listTitles(db.sql, ids));
  platform.jobs.handle('storyboard.compare-faces', compareTakes(parts));
  uses.projects.showContents('storyboards', projectStoryboards(platform, uses));

  const isOwn = async (userId: string, storyboardId: string): Promise<boolean> =>
    (await findOwnStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId)) !== undefined;
  live.authorize('storyboard', isOwn);

  return {
    create: createStoryboard(platform, uses),
    /** Adds an asset of the owner's library as the selected take of an empty slot, within a transaction. */
    addOwnTake: addOwnTake(platform, uses),
    /** Adds the first takes of a storyboard that was just written, and selects them. */
    addFirstTakes: addFirstTakes(platform),
    /** Whatever was made of a document, for whoever may read that document. */
    ofDocument: boardsOfDocument(platform),
    /**
     * Whether any of these was edited since a revision. Takes, and changes of characters and references, raise the revision too and leave scenes, shots and
     * roles as they are.
     */
    isEditedSince: (seen: readonly { id: string; revision: number }[]): Promise<boolean> => isEditedSince(db.sql, seen),
    /** Whether any was made of a document. */
    isMadeOf: async (sql: Sql, documentId: string): Promise<boolean> =>
      (await listOfDocument(sql, documentId)).length > 0,
    /** One command as a part of something larger. Throws `conflict`, `not-allowed` and `invalid-input`. */
    edit: editWithin(parts),
    /** Takes back one edit, if it is the last of this person's. Throws `conflict`. */
    undo: undoWithin(parts),
    /** Takes away a storyboard in which nothing was done but what was undone. Throws `not-found`. */
    discardUnused: discardUnused(platform, uses),
    /** Everything that shapes the film, for exports. Throws `not-found`. */
    filmBoard: readFilmBoard(platform, uses),
    /** Scenes, shots and roles as they are now. Throws `not-found` for a storyboard of somebody else. */
    readOwn: async (userId: string, storyboardId: string): Promise<StoryboardContent> => {
      const { storyboard } = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
      return readContent(db.sql, storyboard);
    },
    /** Throws `not-found` for a storyboard that is not this person's. */
    requireOwn: (userId: string, storyboardId: string) =>
      requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId),
    /** Whether the storyboard is this person's, and its project not in the trash. */
    isOwn,
    /** For the facts `character.changed` and `reference.changed`: takes that were made with what it was are stale now. */
    follow: followChanges(platform, uses),
    /** Where takes and roles use these assets of the person's, at most so many places for each. */
    usesOf: (userId: string, asked: { assetIds: readonly string[]; each: number }) => listUses(db.sql, userId, asked),
    /** For the fact `task.completed`: what was made becomes takes. */
    takeResult: takeResult(platform, uses),
  };
}
export type Storyboards = ReturnType<typeof createStoryboards>;
