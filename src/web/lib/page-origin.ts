import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/**
 * The origin for link previews, which need absolute addresses. Empty without PUBLIC_URL, and in the browser, where no preview is made:
 * addresses are then relative. Never taken from a request.
 */
export const pageOrigin: () => string = createIsomorphicFn()
  .client(() => '')
  .server(() => getGlobalStartContext()?.origin ?? '');
