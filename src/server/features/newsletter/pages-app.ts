import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAppError } from '#contract/errors.ts';
import { SubscribeBody } from '#contract/newsletter.ts';
import type { NewsletterOutcome } from '#domain/newsletter/newsletter.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { findUnstorable } from '#server/platform/http/find-unstorable.ts';
import type { Platform } from '#server/platform/platform.ts';

const bodyBytes = 32 * 1024;
const codePattern = /^[\w-]{1,100}$/;

type Does = {
  request(asked: { email: string; clientAddress: string }): Promise<void>;
  confirm(code: string): Promise<boolean>;
  unsubscribe(code: string): Promise<void>;
};

/**
 * Takes the forms of `/newsletter`, which work without JavaScript, and the one-click unsubscribe of mail programs (RFC 8058). No cookie is read.
 * GET requests change nothing: mail scanners follow links.
 */
export function createPagesApp({ config, log }: Pick<Platform, 'config' | 'log'>, does: Does) {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: bodyBytes }));

  /** Leads to the page with the outcome of a form. */
  async function answer(context: Context, act: () => Promise<NewsletterOutcome>): Promise<Response> {
    const lead = (outcome: NewsletterOutcome) => context.redirect(`/newsletter?outcome=${outcome}`, 303);
    try {
      return lead(await act());
    } catch (error) {
      if (isAppError(error) && error.code === 'too-many-requests') return lead('limit');
      log.error({ error }, 'A form of the newsletter failed.');
      return lead('failed');
    }
  }

  app.post('/subscribe', (context) =>
    answer(context, async () => {
      // A page of another site could make its visitors enter addresses.
      if (context.req.header('sec-fetch-site') === 'cross-site') return 'failed';
      const read = SubscribeBody.safeParse(await context.req.parseBody());
      if (!read.success || findUnstorable(read.data)) return 'email';
      const { email, website } = read.data;
      if (website === '') await does.request({ email, clientAddress: clientAddress(context, config.proxies) });
      return 'sent';
    }),
  );
  app.post('/confirm', (context) =>
    answer(context, async () => {
      const code = await codeOf(context);
      return code !== undefined && (await does.confirm(code)) ? 'confirmed' : 'expired';
    }),
  );
  app.get('/unsubscribe', (context) => {
    const code = context.req.query('code') ?? '';
    return context.redirect(`/newsletter/unsubscribe?code=${encodeURIComponent(code)}`, 302);
  });
  app.post('/unsubscribe', async (context) => {
    const body = await context.req.parseBody();
    const code = await codeOf(context);
    const act = async () => {
      if (code !== undefined) await does.unsubscribe(code);
    };
    if (body['List-Unsubscribe'] === undefined) {
      return answer(context, async () => {
        await act();
        return 'unsubscribed';
      });
    }
    // A mail program follows no redirect. An error makes it try again.
    await act();
    return context.text('Unsubscribed.\n');
  });
  return app;
}

/** The code of a form or of an address; undefined for anything else. */
async function codeOf(context: Context): Promise<string | undefined> {
  const { code: typed } = await context.req.parseBody();
  const code = typeof typed === 'string' ? typed : context.req.query('code');
  return code !== undefined && codePattern.test(code) ? code : undefined;
}
