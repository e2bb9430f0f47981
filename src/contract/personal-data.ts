import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What is kept of the person who asks. */
export const personalDataApi = {
  archive: {
    method: 'POST',
    path: '/api/personal-data/archives',
    summary: 'Returns a short-lived address to download all personal data of the caller as a ZIP.',
    audience: 'user',
    limit: 'archive',
    response: z.object({ url: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
