import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestUrl } from '@tanstack/react-start/server';

/** The address of this installation, as the page was asked for: link previews need whole addresses. */
export const pageOrigin: () => string = createIsomorphicFn()
  .client(() => window.location.origin)
  .server(() => getRequestUrl({ xForwardedHost: true, xForwardedProto: true }).origin);
