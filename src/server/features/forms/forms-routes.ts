import { AppError } from '#contract/errors.ts';
import { formsAdminApi, formsApi, type FormView } from '#contract/forms.ts';
import { pageSize } from '#contract/ids.ts';
import type { FormState } from '#domain/forms/forms.ts';
import { createFormTokens } from '#server/platform/form-token.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import {
  countMessages,
  findMessage,
  findScreenshot,
  type FormMessage,
  hasScreenshot,
  insertReply,
  listMessages,
  listReplies,
  setState,
} from './forms-store.ts';
import type { Uses } from './ports.ts';
import type { takeForm } from './take-form.ts';

const excerptCharacters = 160;

/** Answers `formsApi` and `formsAdminApi`. */
export function routeForms(platform: Platform, uses: Uses, take: ReturnType<typeof takeForm>): void {
  const { router } = platform;
  const tokens = createFormTokens(platform);
  router.on(formsApi.token, async ({ received: { query } }) => ({ token: tokens.issue([query.kind]) }));
  router.on(formsApi.send, async ({ caller, clientAddress, received: { body } }) => {
    await take(body, { userId: caller?.hasProfile === true ? caller.userId : undefined, clientAddress });
    return { isSuccessful: true };
  });
  routeQueue(platform, uses);
}

type Move = { actorId: string; id: string; state: FormState };

function routeQueue({ router, db, ids, clock }: Platform, { audit, communications }: Uses): void {
  /** Moves a message under its lock, with an audit entry. */
  async function move(tx: Tx, { actorId, id, state }: Move): Promise<FormMessage> {
    const message = await findMessage(tx, id, { lock: true });
    if (!message) throw notFound();
    if (message.state === state) return message;
    await setState(tx, id, state);
    const before = { form: id, state: message.state };
    await audit.record(tx, { actorId, action: 'form.moved', before, after: { form: id, state } });
    return message;
  }

  router.on(formsAdminApi.list, async ({ received: { query } }) => {
    const { cursor: before, state, kind } = query;
    const [found, counts] = await Promise.all([
      listMessages(db.sql, { state, kind, before, size: pageSize + 1 }),
      countMessages(db.sql),
    ]);
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { forms: page.map(presentSummary), nextCursor, counts };
  });
  router.on(formsAdminApi.get, ({ received: { params } }) => presentForm(db.sql, params.formId));
  router.on(formsAdminApi.screenshot, async ({ received: { params } }) => {
    const image = await findScreenshot(db.sql, params.formId);
    if (!image) throw new AppError('not-found', 'This message has no screenshot.');
    return { url: `data:image/jpeg;base64,${image.toString('base64')}` };
  });
  router.on(formsAdminApi.setState, async ({ caller, received: { params, body } }) => {
    await db.transaction((tx) => move(tx, { actorId: caller.userId, id: params.formId, state: body.state }));
    return presentForm(db.sql, params.formId);
  });
  router.on(formsAdminApi.reply, async ({ caller, received: { params, body } }) => {
    await db.transaction(async (tx) => {
      const { name, email, message } = await move(tx, {
        actorId: caller.userId,
        id: params.formId,
        state: 'answered',
      });
      const reply = { id: ids.next('frr'), messageId: params.formId, adminId: caller.userId, body: body.body };
      await insertReply(tx, { ...reply, createdAt: clock.now() });
      const values = { name, reply: body.body, message };
      await communications.send(tx, { to: email, template: 'form-reply', values });
    });
    return presentForm(db.sql, params.formId);
  });
}

const notFound = () => new AppError('not-found', 'Message not found.');

function presentSummary({ id, kind, name, email, company, state, message, createdAt }: FormMessage) {
  const excerpt = message.replaceAll(/\s+/g, ' ').slice(0, excerptCharacters);
  return { id, kind, name, email, company, state, excerpt, createdAt: createdAt.toISOString() };
}

async function presentForm(sql: Sql, id: string): Promise<FormView> {
  const found = await findMessage(sql, id);
  if (!found) throw notFound();
  const { senderId, createdAt, ...form } = found;
  const replies = await listReplies(sql, id);
  return {
    ...form,
    createdAt: createdAt.toISOString(),
    hasAccount: senderId !== null,
    hasScreenshot: await hasScreenshot(sql, id),
    replies: replies.map((reply) => ({ id: reply.id, body: reply.body, createdAt: reply.createdAt.toISOString() })),
  };
}
