import { type Lane, laneOf } from '#domain/exports/export-format.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { FilmExport } from './exports-store.ts';

/** The job that is a turn of each lane. */
export const jobOfLane = { film: 'export.render', paper: 'export.write-paper' } as const satisfies Record<Lane, string>;

/** Adds the turn that an export needs, unless it has one that waits. */
export async function addExportJob(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  { id, options }: Pick<FilmExport, 'id' | 'options'>,
): Promise<void> {
  await jobs.addOnce(tx, jobOfLane[laneOf(options.format)], { payload: { exportId: id }, key: id });
}
