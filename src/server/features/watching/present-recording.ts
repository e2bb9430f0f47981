import type { RecordingView } from '#contract/watching.ts';
import type { Uses } from './ports.ts';
import type { Recording } from './recordings-store.ts';

/** Recordings as admins see them. */
export function presentRecordings({ findPeople }: Uses['users']) {
  return async (recordings: readonly Recording[]): Promise<RecordingView[]> => {
    const personOf = await findPeople(recordings.map(({ userId }) => userId));
    return recordings.map(({ id, userId, startedAt, lastChunkAt, firstPath, pages, errors, bytes }) => ({
      id,
      user: personOf(userId),
      startedAt: startedAt.toISOString(),
      lengthMs: lastChunkAt.getTime() - startedAt.getTime(),
      firstPath,
      pages,
      errors,
      bytes,
    }));
  };
}
