import { useMatches } from '@tanstack/react-router';
import { useCallback } from 'react';
import { helpSlugOf } from './help-of-page.ts';
import { showHelp } from './help-state.ts';

/** Returns a function that opens the article about the current page. */
export function useHelpOfPage(): () => void {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  return useCallback(() => showHelp(helpSlugOf(path)), [path]);
}
