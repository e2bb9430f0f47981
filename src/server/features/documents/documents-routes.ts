import { documentsApi } from '#contract/documents.ts';
import { AppError, messages } from '#contract/errors.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findDocument } from './documents-store.ts';
import { presentDocument } from './present-document.ts';

/** Answers `documentsApi`. */
export function routeDocuments({ router, db }: Platform, projects: Projects): void {
  router.on(documentsApi.get, async ({ caller, received: { params } }) => {
    const document = await findDocument(db.sql, params.documentId);
    const project = document && (await projects.find(caller.userId, document.projectId));
    if (!document || !project) throw new AppError('not-found', messages.documentNotFound);
    return presentDocument(document);
  });
}
