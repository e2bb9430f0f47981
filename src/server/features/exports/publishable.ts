import { AppError } from '#contract/errors.ts';
import { writeVtt } from '#domain/exports/captions/caption-files.ts';
import { planCaptions } from '#domain/exports/captions/captions.ts';
import { chosenScenes } from '#domain/exports/export-options.ts';
import type { FilmBoardScene } from '#domain/exports/film-board.ts';
import { timeBoard } from '#domain/exports/film-plan.ts';
import { millisecondsOf, rationalRate } from '#domain/storyboards/timing.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findBoard, findOwnExport } from './exports-store.ts';

/** A finished film as it can be published. Times in milliseconds from its beginning. */
export type PublishableFilm = {
  assetId: string;
  storyboardId: string;
  /** One for each scene. */
  chapters: { title: string; startMs: number; shots: number }[];
  /** WebVTT; empty if nobody speaks. */
  captions: string;
  /** Every asset that is seen or heard. */
  usedAssetIds: string[];
};

/** Throws `not-found` for an export of somebody else, `conflict` for an unfinished one, `not-allowed` for other formats. */
export function readPublishable({ db }: Pick<Platform, 'db'>) {
  return async (userId: string, exportId: string): Promise<PublishableFilm> => {
    const film = await findOwnExport(db.sql, userId, exportId);
    const board = film && (await findBoard(db.sql, exportId));
    if (!film || !board) throw new AppError('not-found', 'Export not found.');
    if (film.state !== 'complete') throw new AppError('conflict', 'Only a finished film can be published.');
    if (film.assetId === null) throw new AppError('not-allowed', 'Only MP4 films can be published.');
    const scenes = chosenScenes(film.options, board);
    const rate = rationalRate(film.options.frameRate);
    const time = timeBoard(scenes, rate);
    const captions = film.options.burnCaptions ? [] : planCaptions(scenes, time, rate);
    return {
      assetId: film.assetId,
      storyboardId: film.storyboardId,
      chapters: time.scenes.map(({ startFrame }, at) => ({
        title: scenes[at]?.slugLine ?? '',
        startMs: Math.round(millisecondsOf(startFrame, rate)),
        shots: scenes[at]?.shots.length ?? 0,
      })),
      captions: captions.length === 0 ? '' : writeVtt(captions),
      usedAssetIds: [...new Set(scenes.flatMap(assetsOf))],
    };
  };
}

function assetsOf({ music, shots }: FilmBoardScene): string[] {
  const used = [
    music,
    ...shots.flatMap(({ clip, picture, sound, dialogue }) => [
      clip ?? picture,
      sound,
      ...dialogue.map((line) => line.voice),
    ]),
  ];
  return used.flatMap((one) => one?.assetId ?? []);
}
