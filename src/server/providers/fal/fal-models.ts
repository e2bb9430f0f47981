import { z } from 'zod';
import { readJson } from '../http/read-limited.ts';

const Page = z.object({
  models: z.array(
    z.object({ endpoint_id: z.string(), metadata: z.object({ status: z.string().optional() }).optional() }),
  ),
});

type Options = { url: string; headers: Record<string, string>; fetch: typeof fetch; signal: AbortSignal };

/** So many endpoints are named in one question. */
const atOnce = 20;
const answerBytes = 8 * 1024 * 1024;

/**
 * Those of the endpoints that fal lists as deprecated. One that is missing in the list is not called gone: lists have gaps, and a call that answers
 * 404 tells. Throws when fal could not be asked.
 */
export async function findGone(
  endpoints: readonly string[],
  { url, headers, fetch: get, signal }: Options,
): Promise<string[]> {
  const gone: string[] = [];
  for (let at = 0; at < endpoints.length; at += atOnce) {
    const asked = endpoints.slice(at, at + atOnce);
    const query = new URLSearchParams([
      ['status', 'deprecated'],
      ...asked.map((endpoint): [string, string] => ['endpoint_id', endpoint]),
    ]);
    const response = await get(`${url}?${query}`, { headers, redirect: 'error', signal });
    if (!response.ok) throw new Error(`fal's list of models answered ${response.status}.`);
    const { models } = Page.parse(await readJson(response, answerBytes));
    const deprecated = new Set(models.map(({ endpoint_id: id }) => id));
    gone.push(...asked.filter((endpoint) => deprecated.has(endpoint)));
  }
  return gone;
}
