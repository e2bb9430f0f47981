import { AppError } from '#contract/errors.ts';
import { pageSize } from '#contract/ids.ts';
import { watchingAdminApi, watchingApi } from '#contract/watching.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/http/time-cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appendChunk } from './append-chunk.ts';
import type { ChunkFiles } from './chunk-files.ts';
import type { Uses } from './ports.ts';
import { presentRecordings } from './present-recording.ts';
import { findRecording, listChunks, listRecordings, type Recording } from './recordings-store.ts';
import { startRecording } from './start-recording.ts';

/** Chunks of one answer. */
const chunksAtOnce = 5;

type All = Uses & { files: ChunkFiles; remove: (id: string) => Promise<void> };

/** Answers `watchingApi` and `watchingAdminApi`. */
export function routeWatching(platform: Platform, uses: All): void {
  const { router } = platform;
  const start = startRecording(platform, uses);
  const append = appendChunk(platform, uses);
  router.on(watchingApi.start, ({ caller, received: { body } }) => start(caller.userId, body));
  router.on(watchingApi.append, ({ caller, received: { params, body } }) =>
    append(caller.userId, { ...params, ...body }),
  );
  routeRecordings(platform, uses);
}

function routeRecordings({ router, db }: Platform, { audit, users, files, remove }: All): void {
  const present = presentRecordings(users);

  async function require({ recordingId }: { recordingId: string }): Promise<Recording> {
    const found = await findRecording(db.sql, recordingId);
    if (!found) throw new AppError('not-found', 'Recording not found.');
    return found;
  }

  router.on(watchingAdminApi.list, async ({ received: { query } }) => {
    const before = query.cursor === undefined ? undefined : readTimeCursor(query.cursor);
    const found = await listRecordings(db.sql, { before, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id, startedAt }) => writeTimeCursor({ id, updatedAt: startedAt }));
    return { recordings: await present(page), nextCursor };
  });

  router.on(watchingAdminApi.get, async ({ received: { params } }) => {
    const [view] = await present([await require(params)]);
    if (!view) throw new AppError('not-found', 'Recording not found.');
    return view;
  });

  router.on(watchingAdminApi.events, async ({ caller, received: { params, query } }) => {
    const { id, userId } = await require(params);
    // Watching is audited once, at its first chunks.
    if (query.from === 0) {
      const entry = { actorId: caller.userId, action: 'recording.watched', subjectId: userId } as const;
      await db.transaction((tx) => audit.record(tx, { ...entry, after: { recordingId: id } }));
    }
    const chunks = await listChunks(db.sql, { recordingId: id, from: query.from, size: chunksAtOnce + 1 });
    const events = [];
    for (const { storageKey } of chunks.slice(0, chunksAtOnce)) events.push(...(await files.read(storageKey)));
    return { events, next: chunks[chunksAtOnce]?.sequence ?? null };
  });

  router.on(watchingAdminApi.remove, async ({ caller, received: { params } }) => {
    const { id, userId } = await require(params);
    await remove(id);
    const entry = { actorId: caller.userId, action: 'recording.deleted', subjectId: userId } as const;
    await db.transaction((tx) => audit.record(tx, { ...entry, before: { recordingId: id } }));
    return { isSuccessful: true };
  });
}
