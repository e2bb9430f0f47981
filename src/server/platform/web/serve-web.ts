import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { plainForms } from '#contract/forms.ts';
import type { Answer } from '../http/front-door.ts';
import { keepOpener, pageHeaders, type PageOptions } from '../http/security-headers.ts';
import { replayFrame, replayFramePath } from './replay-frame.ts';
import { answerPlainForm, type PageHandler, type Send } from './plain-form.ts';
import { siteMap } from './site-map.ts';
import { createVisitorPages, isSharedPage } from './visitor-pages.ts';
import { withMovedStyles } from './move-style-attributes.ts';

/** `folder` is what `buildWeb` answered. */
type WebOptions = PageOptions & {
  folder: string;
  /** The origin of PUBLIC_URL; without one, pages contain relative addresses only. */
  origin?: string | undefined;
  /** Takes an unexpected error and where it happened, such as `GET /blog/$slug (page)`. */
  onError?: (thrown: unknown, place: string) => void;
};
const yearSeconds = 31_536_000;
/** The page at which the window of a social provider ends. */
const returnPath = '/signed-in';

/**
 * The built pages: the browser's files, and every other address drawn by the page handler, whose loaders ask the API
 * through `send`, in process. `forgetPages` is for after a change: public pages are shared between visitors for seconds.
 */
export async function serveWeb(
  send: Send,
  { folder, origin = '', onError: report = () => undefined, ...options }: WebOptions,
): Promise<{ fetch: Answer; forgetPages(): void }> {
  // React takes its slower build, which looks for mistakes, unless it is told otherwise before it is loaded.
  process.env.NODE_ENV ??= 'production';
  // Made by our own build, from the entry named above.
  const { default: pages } = (await import(pathToFileURL(join(folder, 'server/entry.server.js')).href)) as {
    default: PageHandler;
  };

  const app = new Hono<{ Variables: { nonce: string } }>();
  const onError = (thrown: unknown, path: string) => report(thrown, `GET ${path} (page)`);
  app.onError((thrown, context) => {
    report(thrown, `${context.req.method} (page)`);
    return context.text('This page couldn’t be shown. Try again.', 500);
  });
  app.use(compress());
  app.use(async (context, next) => {
    const nonce = randomBytes(16).toString('hex');
    context.set('nonce', nonce);
    await next();
    // The stored page keeps the headers that it came with.
    if (context.res.status === 304) return;
    // Has a policy of its own.
    if (context.req.path === replayFramePath) return;
    const isProviderWindow = options.hasSocialSignIn === true && context.req.path === returnPath;
    const headers = { ...pageHeaders(options, nonce), ...(isProviderWindow && keepOpener) };
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    // A page may say who somebody is. Files of the build have said already how long they are kept.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-cache');
  });
  app.on(['GET', 'HEAD'], '*', serveFiles(join(folder, 'client')));
  const plainForm = answerPlainForm({ pages, send, origin, onError });
  for (const path of plainForms.pages) app.post(path, plainForm);
  app.get(replayFramePath, replayFrame(options));
  app.route('/', siteMap(origin));
  const render = async (request: Request, nonce: string) => {
    const response = await pages.fetch(request, { send, nonce, origin, onError });
    if (request.method === 'HEAD') return withoutBody(response);
    return withMovedStyles(withRelativeLocation(response, request.url));
  };
  const visitorPages = createVisitorPages(render);
  app.all('*', (context) => {
    const { raw } = context.req;
    return isSharedPage(raw) ? visitorPages.respond(raw, context.get('nonce')) : render(raw, context.get('nonce'));
  });
  return { fetch: (request, environment) => app.fetch(request, environment), forgetPages: visitorPages.clear };
}

/** Files of the build. Those in `assets` are named after their content. */
const serveFiles = (root: string) =>
  serveStatic({
    root,
    onFound: (path, context) => {
      const isNamedAfterContent = path.includes('/client/assets/');
      context.header('cache-control', isNamedAfterContent ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });

/** Cancels the rendering of a page whose body is not sent; it would otherwise continue until the renderer's own time limit. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Makes redirects within the site relative. With two slashes at the beginning, the first part of the path would be read as a host. */
function withRelativeLocation(response: Response, url: string): Response {
  const location = response.headers.get('location');
  if (location === null) return response;
  const { origin, pathname, search, hash } = new URL(location, url);
  if (origin !== new URL(url).origin) return response;
  const headers = new Headers(response.headers);
  headers.set('location', pathname.replace(/^\/+/, '/') + search + hash);
  return new Response(response.body, { status: response.status, headers });
}
