import { AppError } from '#contract/errors.ts';
import { originLabelOf } from '#domain/credentials/source-type.ts';
import { estimateExport } from '#domain/exports/estimate-export.ts';
import {
  type ExportChoices,
  type ExportOptions,
  exportOptions,
  sceneRangeProblem,
} from '#domain/exports/export-options.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';
import { planExport } from '#domain/exports/plan-export.ts';
import { millisecondsOf } from '#domain/storyboards/timing.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { addExportJob } from './add-export-job.ts';
import { type FilmExport, insertExport } from './exports-store.ts';
import { sourceTypeOf } from './film-credentials.ts';
import type { Uses } from './ports.ts';
import { refuseOneMore } from './refuse-too-many.ts';
import { spaceToRender } from './space-to-render.ts';

/** The longest film: four hours. */
const longestFilmMs = 4 * 60 * 60 * 1000;

/** Decides a film of the storyboard as it is at this moment, and queues it. */
export function requestExport(platform: Platform, { assets, billing, storyboards }: Uses) {
  const { db, disk, live, ids } = platform;
  return async (caller: Caller, storyboardId: string, choices: ExportChoices): Promise<FilmExport> => {
    const { userId, role } = caller;
    const board = await storyboards.filmBoard(userId, storyboardId);
    const options = exportOptions(choices, board);
    if (options.resolution === '4K') {
      const refusal = await billing.refusalFor('4k-export', userId, role === 'admin');
      if (refusal !== null) throw new AppError('not-allowed', refusal);
    }
    const problem = sceneRangeProblem(options.scenes, board);
    if (problem) throw new AppError('invalid-input', `${problem.path}: ${problem.message}`, { fields: [problem] });
    const plan = await withLabel(assets, planExport(board, options), options);
    if (plan.frames === 0) throw new AppError('invalid-input', 'There are no shots to export. Add a shot first.');
    const durationMs = Math.round(millisecondsOf(plan.frames, plan.rate));
    if (durationMs > longestFilmMs) {
      throw new AppError('too-large', 'The film is longer than 4 hours. Export fewer scenes at once.');
    }
    const promised = { bytes: expectedBytes(board, options, durationMs), isEstimate: true };
    const limitBytes = await assets.room.refuseMore(userId, promised);
    await disk.refuseWhenLow('The export', spaceToRender(promised.bytes));
    return db.transaction(async (tx) => {
      await refuseOneMore(tx, userId);
      const film = await insertExport(tx, {
        id: ids.next('exp'),
        userId,
        storyboardId,
        title: board.title,
        options,
        plan,
        board,
        frames: plan.frames,
        durationMs,
        promisedBytes: promised.bytes,
      });
      await assets.room.refuseCounted(tx, { userId, limitBytes, ...promised });
      await addExportJob(platform, tx, film);
      live.tell(tx, `user:${userId}`, { type: 'export.changed', exportId: film.id });
      return film;
    });
  };
}

/** The plan with its label, where one was asked for and models made a part of the film. */
async function withLabel(assets: Uses['assets'], plan: FilmPlan, { originLabel }: ExportOptions): Promise<FilmPlan> {
  if (!originLabel) return plan;
  const label = originLabelOf(await sourceTypeOf({ assets }, plan));
  return label === null ? plan : { ...plan, label };
}

/** About how large the export will be. */
function expectedBytes({ scenes }: FilmBoard, options: ExportOptions, durationMs: number): number {
  const shots = scenes.flatMap((scene) => scene.shots);
  const slates = shots.filter(({ clip, picture }) => !clip && !picture).length;
  return estimateExport({ ...options, seconds: durationMs / 1000, shots: shots.length, slates }, []).bytes;
}
