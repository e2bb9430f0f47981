import { createHash } from 'node:crypto';
import type { ErrorSource } from '#contract/monitoring.ts';
import { isNewerVersion } from '#domain/is-newer-version.ts';
import { messagePattern } from '#domain/monitoring/clean-message.ts';
import { culpritOf, fingerprintOf } from '#domain/monitoring/fingerprint.ts';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import type { CleanError } from '#domain/monitoring/stack.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { countGroups, countInDay, countInGroup, insertGroup, type Occurrence, updateGroup } from './groups-store.ts';
import { insertSample, type Sample } from './samples-store.ts';

export type ErrorReport = {
  source: ErrorSource;
  /** The error and its causes, clean and mapped. */
  errors: readonly CleanError[];
  release: string;
  browser: string | null;
  page: string | null;
  count: number;
};
export type RecordedSample = Sample & { source: ErrorSource; fingerprint: string };

/** Counts an error in its group, and keeps it as a sample. Returns undefined if the limit of groups is reached. */
export function recordError({ db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>) {
  async function requireGroup(tx: Tx, occurrence: Occurrence, report: ErrorReport) {
    const known = await countInGroup(tx, occurrence);
    if (known) return known;
    const { source, errors } = report;
    if ((await countGroups(tx, source)) >= monitoringLimits.groups[source]) return undefined;
    const [{ name, message } = { name: 'Error', message: '' }] = errors;
    const group = { ...occurrence, source, name, message: messagePattern(message), culprit: culpritOf(errors) };
    const id = ids.next('err');
    const isNew = await insertGroup(tx, { ...group, id });
    if (!isNew) return countInGroup(tx, occurrence);
    return { id, state: 'open' as const, resolvedRelease: null, lastRelease: report.release };
  }

  return async (report: ErrorReport): Promise<RecordedSample | undefined> => {
    const { source, errors, release, browser, page, count } = report;
    const now = clock.now();
    const fingerprint = createHash('sha256').update(fingerprintOf(source, errors)).digest('hex');
    return db.transaction(async (tx) => {
      const group = await requireGroup(tx, { fingerprint, release, count, now }, report);
      if (!group) return undefined;
      const { id: groupId, state, resolvedRelease, lastRelease } = group;
      if (isNewerVersion(release, lastRelease)) await updateGroup(tx, groupId, { lastRelease: release });
      if (state === 'resolved' && isNewerVersion(release, resolvedRelease ?? '0')) {
        await updateGroup(tx, groupId, { state: 'open', resolvedRelease: null });
      }
      await countInDay(tx, { groupId, day: now.toISOString().slice(0, 10), count });
      const sample = { id: ids.next('ers'), groupId, seenAt: now, release, browser, page, errors };
      await insertSample(tx, sample);
      return { ...sample, source, fingerprint };
    });
  };
}
