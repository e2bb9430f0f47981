import type { Page } from '@playwright/test';
import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import type { Studio } from './open-studio.ts';

/** Calls the API as the user who is signed in on a page. */
export async function callAs<E extends Endpoint>(
  page: Page,
  studio: Studio,
  { endpoint, sent }: { endpoint: E; sent: Sent<E> },
): Promise<Answer<E>> {
  const token = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/auth/token')).json()) as { token: string };
    return answer.token;
  });
  return answerOf(endpoint, await fetch(requestFor(endpoint, sent, { origin: studio.url, token })));
}
