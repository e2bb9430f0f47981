import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** What is kept of the person who asks. */
export const personalDataApi = {
  archive: {
    method: 'POST',
    path: '/api/personal-data/archives',
    summary:
      'An address, good for some minutes, at which everything that is kept of the person who asks is saved as a ZIP.',
    audience: 'user',
    limit: 'archive',
    response: z.object({ url: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
