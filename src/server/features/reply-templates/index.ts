import { AppError } from '#contract/errors.ts';
import { replyTemplatesApi } from '#contract/reply-templates.ts';
import { templatesAtMost } from '#domain/replies/reply-templates.ts';
import type { Audit } from '#server/features/audit/index.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  type ReplyTemplate,
  updateTemplate,
} from './templates-store.ts';

type Uses = { audit: Pick<Audit, 'record'> };

/** Texts that admins choose from when they reply. The only file of this folder that others may import. */
export function createReplyTemplates(platform: Platform, uses: Uses): void {
  routeTemplates(platform, uses);
}

const nameTaken = () =>
  new AppError('conflict', 'Another reply template has this name. Nothing was saved. Choose another name.');

/** Answers `replyTemplatesApi`. */
function routeTemplates({ router, db, clock, ids }: Platform, { audit }: Uses): void {
  /** Checks and writes under one lock, so that names and the limit hold for parallel requests too. */
  const change = (actorId: string, work: (known: ReplyTemplate[], tx: Tx) => Promise<object>) =>
    db.transaction(async (tx) => {
      await lockInTransaction(tx, 'reply templates', 'all');
      const after = await work(await listTemplates(tx), tx);
      await audit.record(tx, { actorId, action: 'report.template-changed', after });
    });

  router.on(replyTemplatesApi.list, async () => ({ templates: await listTemplates(db.sql) }));

  router.on(replyTemplatesApi.add, async ({ caller, received: { body } }) => {
    const template = { id: ids.next('rpt'), ...body };
    await change(caller.userId, async (known, tx) => {
      if (known.length >= templatesAtMost) {
        throw new AppError('conflict', `At most ${templatesAtMost} reply templates can be stored. Delete one first.`);
      }
      if (!(await insertTemplate(tx, template, clock.now()))) throw nameTaken();
      return { template: template.id };
    });
    return template;
  });

  router.on(replyTemplatesApi.change, async ({ caller, received: { params, body } }) => {
    const template = { id: params.templateId, ...body };
    await change(caller.userId, async (known, tx) => {
      if (known.some(({ id, name }) => name === body.name && id !== template.id)) throw nameTaken();
      if (!(await updateTemplate(tx, template, clock.now()))) throw templateNotFound();
      return { template: template.id };
    });
    return template;
  });

  router.on(replyTemplatesApi.remove, async ({ caller, received: { params } }) => {
    await change(caller.userId, async (_, tx) => {
      if (!(await deleteTemplate(tx, params.templateId))) throw templateNotFound();
      return { template: params.templateId, isDeleted: true };
    });
    return { isSuccessful: true };
  });
}

const templateNotFound = () => new AppError('not-found', 'Reply not found.');
