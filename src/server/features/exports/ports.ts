import type { FilmBoard } from '#domain/exports/film-board.ts';
import type { Assets } from '#server/features/assets/index.ts';

/** What exports need of others. */
export type Uses = {
  storyboards: {
    /** Everything that shapes the film, as it is now. Throws `not-found` for a storyboard that is not this person's. */
    filmBoard(userId: string, storyboardId: string): Promise<FilmBoard>;
    /** Throws `not-found` for a storyboard that is not this person's. */
    requireOwn(userId: string, storyboardId: string): Promise<unknown>;
  };
  assets: Pick<Assets, 'localFile' | 'storeOutput' | 'signedMediaUrl'>;
};
