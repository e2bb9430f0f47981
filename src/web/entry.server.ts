import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { isAppError } from '#contract/errors.ts';
import type { RequestContext, Send } from '#web/lib/request-context.ts';

/** Reports failed loaders: their routes are rendered as error pages, so nothing is thrown. Expected failures (`AppError`) are not reported. */
const draw = createStartHandler((page) => {
  for (const { status, error, fullPath } of page.router.state.matches) {
    if (status === 'error' && !isAppError(error)) getGlobalStartContext()?.onError(error, fullPath);
  }
  return defaultStreamHandler(page);
});

/**
 * Draws any page of the product. `send` is the API's own fetch handler, asked in process by the loaders; the visitor's
 * cookies go with it, so a page sees exactly what its visitor may see. Scripts in the page carry `nonce`.
 */
async function fetchPage(request: Request, { send, ...context }: RequestContext): Promise<Response> {
  const cookie = request.headers.get('cookie');
  const sendAsVisitor: Send = async (asked) => {
    if (cookie !== null) asked.headers.set('cookie', cookie);
    return send(asked);
  };
  return draw(request, { context: { ...context, send: sendAsVisitor } });
}

// The build's server entry has to be a default export.
// oxlint-disable-next-line import/no-default-export
export default { fetch: fetchPage };
