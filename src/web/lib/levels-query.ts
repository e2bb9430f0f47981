import { queryOptions } from '@tanstack/react-query';
import { fetchWithTimeout, longTimeoutMs } from './fetch-with-timeout.ts';

/** The outline of a recording: a level from 0 to 255 for each hundredth of a second. What an address names never changes. */
export const levelsQuery = (url: string) =>
  queryOptions({
    queryKey: ['waveform', url],
    queryFn: async ({ signal }) => {
      const response = await fetchWithTimeout(url, { signal }, longTimeoutMs);
      if (!response.ok) throw new Error('Couldn’t load the waveform.');
      return new Uint8Array(await response.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
