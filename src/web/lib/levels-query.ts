import { queryOptions } from '@tanstack/react-query';

/** The outline of a recording: a level from 0 to 255 for each hundredth of a second. What an address names never changes. */
export const levelsQuery = (url: string) =>
  queryOptions({
    queryKey: ['waveform', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error('The waveform could not be fetched.');
      return new Uint8Array(await response.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
