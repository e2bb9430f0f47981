import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAppError } from '#contract/errors.ts';
import { ReportBody } from '#contract/reports.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { findUnstorable } from '#server/platform/http/find-unstorable.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Sender } from './take-report.ts';
import type { z } from 'zod';

const bodyBytes = 32 * 1024;

type Take = (body: z.output<typeof ReportBody>, sender: Sender) => Promise<void>;

/**
 * Takes the report form of a browser without JavaScript, and leads back to its page. The sender counts as a visitor: a form of another site could send
 * cookies along, so none are read.
 */
export function createFormApp({ config, log }: Pick<Platform, 'config' | 'log'>, take: Take) {
  const app = new Hono();
  app.post('/', bodyLimit({ maxSize: bodyBytes }), async (context) => {
    const sent = await context.req.parseBody();
    const read = ReportBody.safeParse(sent);
    const about = new URLSearchParams();
    for (const name of ['kind', 'id']) if (typeof sent[name] === 'string') about.set(name, sent[name]);
    const back = (outcome: Record<string, string>) => {
      for (const [name, value] of Object.entries(outcome)) about.set(name, value);
      return context.redirect(`/report?${about.toString()}`, 303);
    };
    if (!read.success || findUnstorable(read.data)) return back({ problem: 'input' });
    try {
      await take(read.data, { userId: undefined, clientAddress: clientAddress(context, config.proxies) });
      return back({ sent: 'true' });
    } catch (error) {
      if (!isAppError(error)) log.error({ error }, 'A report submission failed.');
      return back({ problem: isAppError(error) && error.code === 'too-many-requests' ? 'limit' : 'failed' });
    }
  });
  return app;
}
