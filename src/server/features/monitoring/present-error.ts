import type { ErrorSummary, SampleView } from '#contract/monitoring.ts';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import { isOwnFrame } from '#domain/monitoring/stack.ts';
import type { Sql } from '#server/platform/platform.ts';
import { type ErrorGroup, listDays } from './groups-store.ts';
import type { Sample } from './samples-store.ts';

const dayMs = 24 * 3_600_000;

/** The last days (UTC) up to and including that of `now`, the oldest first. */
export function lastDays(now: Date, days: number): string[] {
  return Array.from({ length: days }, (_, n) =>
    new Date(now.getTime() - (days - 1 - n) * dayMs).toISOString().slice(0, 10),
  );
}

/** Groups as admins see them. */
export async function presentGroups(db: Sql, groups: readonly ErrorGroup[], now: Date): Promise<ErrorSummary[]> {
  if (groups.length === 0) return [];
  const counts = new Map(
    (
      await listDays(
        db,
        groups.map(({ id }) => id),
      )
    ).map(({ groupId, day, count }) => [`${groupId} ${day}`, count]),
  );
  const days = lastDays(now, monitoringLimits.keptDays);
  // Field by field: the list must not have the resolved release, which only details show.
  return groups.map((group) => ({
    id: group.id,
    source: group.source,
    name: group.name,
    message: group.message,
    culprit: group.culprit,
    state: group.state,
    count: group.count,
    firstSeenAt: group.firstSeenAt.toISOString(),
    lastSeenAt: group.lastSeenAt.toISOString(),
    firstRelease: group.firstRelease,
    lastRelease: group.lastRelease,
    days: days.map((day) => counts.get(`${group.id} ${day}`) ?? 0),
  }));
}

export function presentSample({ id, seenAt, release, browser, page, errors }: Sample): SampleView {
  return {
    id,
    release,
    browser,
    page,
    seenAt: seenAt.toISOString(),
    errors: errors.map(({ frames, ...error }) => ({
      ...error,
      frames: frames.map((frame) => ({ ...frame, isOwn: isOwnFrame(frame) })),
    })),
  };
}
