import { documentsApi, type DocumentView } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { pageSize } from '#contract/ids.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/http/time-cursor.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { changeDocument, changesSince } from './change-document.ts';
import { compareRevisions } from './compare-revisions.ts';
import { createDocument } from './create-document.ts';
import { listOwnDocuments, updateDocument } from './documents-store.ts';
import type { Uses } from './ports.ts';
import { presentDocument, presentListed, presentSitting } from './present-document.ts';
import { readText } from './read-text.ts';
import { requireDocument, requireLockedDocument } from './require-document.ts';
import { restoreRevision } from './restore-revision.ts';
import { listSittings } from './sittings-store.ts';
import { writeDocumentFile } from './write-document-file.ts';

/** Answers `documentsApi`. */
export function routeDocuments(platform: Platform, uses: Uses): void {
  routeList(platform);
  routeTexts(platform, uses);
  routeHistory(platform, uses);
}

function routeList({ router, db }: Platform): void {
  router.on(documentsApi.list, async ({ caller, received: { query } }) => {
    const { cursor, kind, projectId } = query;
    const after = cursor === undefined ? undefined : readTimeCursor(cursor);
    const asked = { ownerId: caller.userId, after, kind, projectId, size: pageSize + 1 };
    const { page, nextCursor } = pageOf(await listOwnDocuments(db.sql, asked), writeTimeCursor);
    return { documents: page.map(presentListed), nextCursor };
  });
}

function routeTexts(platform: Platform, uses: Uses): void {
  const { router, db, live } = platform;
  const { projects, assets } = uses;
  const change = changeDocument(platform, uses);
  const create = createDocument(platform);
  const writeFile = writeDocumentFile(platform, projects);

  const view = async (sql: Sql, userId: string, documentId: string): Promise<DocumentView> => {
    const { document } = await requireDocument(sql, { projects, userId }, documentId);
    return presentDocument(document, await readText(sql, documentId, document.revision));
  };

  router.on(documentsApi.create, async ({ caller: { userId }, received: { params, body } }) => {
    const refuseGrowth = await assets.room.guardGrowth(userId);
    return projects.oneAtATime(userId, () =>
      db.transaction(async (tx) => {
        const project = await projects.find(userId, params.projectId, tx);
        if (!project) throw new AppError('not-found', 'Project not found.');
        const documentId = await create(tx, { projectId: project.id, ...body, text: '' });
        await refuseGrowth?.(tx, { notDone: 'The document was not created.' });
        await projects.touch(tx, project.id);
        live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
        return view(tx, userId, documentId);
      }),
    );
  });
  router.on(documentsApi.get, async ({ caller: { userId }, received: { params } }) =>
    view(db.sql, userId, params.documentId),
  );
  router.on(documentsApi.file, async ({ caller: { userId }, received: { params, query } }) =>
    writeFile(userId, params.documentId, query),
  );
  router.on(documentsApi.update, async ({ caller: { userId }, received: { params, body } }) =>
    db.transaction(async (tx) => {
      const { document } = await requireLockedDocument(tx, { projects, userId }, params.documentId);
      await updateDocument(tx, document.id, { title: body.title });
      live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
      return { id: document.id, title: body.title };
    }),
  );
  router.on(documentsApi.change, async ({ caller, received: { params, body } }) =>
    change(caller.userId, { ...params, ...body }),
  );
  router.on(documentsApi.changes, async ({ caller: { userId }, received: { params, query } }) => {
    const { document } = await requireDocument(db.sql, { projects, userId }, params.documentId);
    return changesSince(db.sql, document, query.since);
  });
}

function routeHistory(platform: Platform, uses: Uses): void {
  const { router, db } = platform;
  const { projects } = uses;
  const restore = restoreRevision(platform, uses);

  router.on(documentsApi.history, async ({ caller: { userId }, received: { params, query } }) => {
    const { document } = await requireDocument(db.sql, { projects, userId }, params.documentId);
    const found = await listSittings(db.sql, document.id, { before: query.cursor, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ firstRevision }) => String(firstRevision));
    return { sittings: page.map((sitting) => presentSitting(sitting, userId)), nextCursor };
  });
  router.on(documentsApi.compare, async ({ caller: { userId }, received: { params, query } }) => {
    const { document } = await requireDocument(db.sql, { projects, userId }, params.documentId);
    return compareRevisions(db.sql, document, query);
  });
  router.on(documentsApi.restore, async ({ caller: { userId }, received: { params, body } }) => ({
    revision: await restore(userId, params.documentId, body.revision),
  }));
}
