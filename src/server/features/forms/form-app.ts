import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAppError, messages } from '#contract/errors.ts';
import { FormBody, type FormOutcome } from '#contract/forms.ts';
import { formMaximum } from '#domain/forms/forms.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { findUnstorable } from '#server/platform/http/find-unstorable.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { takeForm } from './take-form.ts';

const bodyBytes = 6_000_000;
/** The longest field that is shown again. Longer ones can't be typed. */
const shownCharacters = formMaximum.message * 2;

type Parsed = Readonly<Record<string, unknown>>;

/**
 * Takes forms of browsers without JavaScript. The page handler sends them here, and shows the outcome in the same page. The sender counts as a
 * visitor: a form of another site could send cookies along, so none are read.
 */
export function createFormApp({ config, log }: Pick<Platform, 'config' | 'log'>, take: ReturnType<typeof takeForm>) {
  const app = new Hono();
  const tooLarge = (context: Context) =>
    context.json(
      { problem: 'Screenshot: is larger than 5 MB. Attach it again.', draft: null } satisfies FormOutcome,
      413,
    );
  app.post('/', bodyLimit({ maxSize: bodyBytes, onError: tooLarge }), async (context) => {
    const sent: Parsed = await context.req.parseBody();
    const refuse = (problem: string) => context.json({ problem, draft: draftOf(sent) } satisfies FormOutcome, 422);
    const read = FormBody.safeParse({ ...sent, screenshot: await screenshotOf(sent) });
    if (!read.success) return refuse(sentenceOf(read.error.issues[0]));
    if (findUnstorable(read.data)) {
      return refuse('The message contains a character that can’t be stored. Remove it and try again.');
    }
    try {
      await take(read.data, { userId: undefined, clientAddress: clientAddress(context, config.proxies) });
      return context.json({ problem: null, draft: null } satisfies FormOutcome);
    } catch (error) {
      if (isAppError(error)) return refuse(capitalized(error.message));
      log.error({ error }, 'A form submission failed.');
      return refuse(messages.generic);
    }
  });
  return app;
}

function draftOf(sent: Parsed): NonNullable<FormOutcome['draft']> {
  const text = (name: string) => {
    const value = sent[name];
    return typeof value === 'string' ? value.slice(0, shownCharacters).toWellFormed() : '';
  };
  return { name: text('name'), email: text('email'), company: text('company'), message: text('message') };
}

/** Null for no file: an empty field is sent as a file without bytes. */
async function screenshotOf({ screenshot }: Parsed): Promise<string | null> {
  if (!(screenshot instanceof File) || screenshot.size === 0) return null;
  return Buffer.from(await screenshot.arrayBuffer()).toString('base64');
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function sentenceOf(issue: { path: PropertyKey[]; message: string } | undefined): string {
  if (!issue) return messages.generic;
  return `${capitalized(String(issue.path[0] ?? 'form'))} ${issue.message}.`;
}
