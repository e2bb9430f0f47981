import type { Platform } from '#server/platform/platform.ts';
import { routeNewsletter } from './newsletter-routes.ts';
import { createPagesApp } from './pages-app.ts';
import type { Uses } from './ports.ts';
import { deliverIssue, resumeSending } from './send-issue.ts';
import { confirmSubscription, forgetOld, invite, requestSubscription, unsubscribe } from './subscribe.ts';
import { deleteByEmail } from './subscribers-store.ts';
import { normalEmail } from '#domain/newsletter/newsletter.ts';

const forgetSeconds = 3600;
const resumeSeconds = 300;

/** The newsletter. The only file of this folder that others may import. */
export function createNewsletter(platform: Platform, uses: Uses) {
  const { jobs } = platform;
  const send = invite(platform, uses);
  const deliver = deliverIssue(platform, uses);
  const forget = forgetOld(platform);
  jobs.handle('newsletter.invite', ({ subscriberId }) => send(subscriberId));
  jobs.handle('newsletter.deliver', ({ issueId }) => deliver(issueId));
  jobs.every(forgetSeconds, 'newsletter.forget-old', forget);
  jobs.every(resumeSeconds, 'newsletter.resume', resumeSending(platform));
  uses.communications.onForget(async (tx, email) => void (await deleteByEmail(tx, normalEmail(email))));
  routeNewsletter(platform, uses);
  return {
    /** Deletes addresses that were not confirmed in time. The worker does it every hour. */
    forgetOld: forget,
    /** To be mounted at `/api/newsletter`. */
    pagesApp: createPagesApp(platform, {
      request: requestSubscription(platform),
      confirm: confirmSubscription(platform),
      unsubscribe: unsubscribe(platform, uses),
    }),
  };
}
