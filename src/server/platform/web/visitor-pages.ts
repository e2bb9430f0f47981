import { createHash } from 'node:crypto';
import { plainForms } from '#contract/forms.ts';
import { publicPages } from '#contract/public-pages.ts';

/** A public page is rendered at most this often. A change by another process is visible after this time. */
const freshMs = 2_000;
const pagesAtMost = 200;

const withForms: ReadonlySet<string> = new Set(plainForms.pages);
/** Pages with forms are rendered for each visitor. */
const fixedPaths: ReadonlySet<string> = new Set(
  Object.values(publicPages)
    .map(({ path }) => path)
    .filter((path) => !withForms.has(path)),
);
const sharedPrefixes = ['/blog/', '/help/', '/p/', '/u/'] as const;

/** Times at which data was read: `u` of the router, the others of the query cache. They differ in every rendering of the same page. */
const readTimes = /([{,]u:|(?:dataUpdatedAt|dehydratedAt)\\*":)\d{13}/g;

/** A rendered page. `nonce` occurs in it wherever a response needs its own. */
type Template = { status: number; contentType: string; html: string; nonce: string; etag: string; expiresAtMs: number };

/** Renders a page whose inline scripts and styles carry `nonce`. */
type Render = (request: Request, nonce: string) => Promise<Response>;

/**
 * Shares renderings of public pages between visitors. Requests with cookies are never shared: such a page may name its user. Each
 * response has a nonce of its own. A visitor who has the current page gets 304, without a policy: the stored page keeps the
 * policy, and so the nonce, that it came with.
 */
export function createVisitorPages(render: Render, nowMs: () => number = Date.now) {
  const templates = new Map<string, Promise<Template | Response>>();

  const renderTemplate = async (request: Request, nonce: string): Promise<Template | Response> => {
    const response = await render(request, nonce);
    const contentType = response.headers.get('content-type') ?? '';
    if (response.status !== 200 || !contentType.startsWith('text/html')) return response;
    const html = await response.text();
    const content = html.replaceAll(nonce, '').replaceAll(readTimes, '$1');
    const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
    return { status: response.status, contentType, html, nonce, etag, expiresAtMs: nowMs() + freshMs };
  };

  const start = (request: Request, nonce: string): Promise<Template | Response> => {
    const started = renderTemplate(request, nonce);
    templates.set(request.url, started);
    const forget = () => void (templates.get(request.url) === started && templates.delete(request.url));
    // Addresses with invented parameters are asked for once; their pages must not stay in memory.
    started.then((page) => (page instanceof Response ? forget() : void setTimeout(forget, freshMs).unref()), forget);
    const [oldest] = templates.keys();
    if (templates.size > pagesAtMost && oldest !== undefined) templates.delete(oldest);
    return started;
  };

  const find = async (request: Request, nonce: string): Promise<Template | Response> => {
    const known = templates.get(request.url);
    if (known === undefined) return start(request, nonce);
    const page = await known.catch(() => undefined);
    // Redirects and errors belong to the request that caused them.
    if (page === undefined || page instanceof Response) return render(request, nonce);
    if (page.expiresAtMs > nowMs()) return page;
    if (templates.get(request.url) === known) templates.delete(request.url);
    return find(request, nonce);
  };

  return {
    async respond(request: Request, nonce: string): Promise<Response> {
      const page = await find(request, nonce);
      return page instanceof Response ? page : respondWith(page, request, nonce);
    },
    /** Forgets every rendering. For after a change, so that its author sees it at once. */
    clear: () => templates.clear(),
  };
}

/** Whether every visitor gets the same page for this request. */
export function isSharedPage(request: Request): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || headers.has('cookie') || headers.has('authorization')) return false;
  const { pathname } = new URL(request.url);
  return fixedPaths.has(pathname) || sharedPrefixes.some((prefix) => pathname.startsWith(prefix));
}

function respondWith(
  { status, contentType, html, nonce: placeholder, etag }: Template,
  request: Request,
  nonce: string,
) {
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Cookie' };
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers });
  const body = placeholder === nonce ? html : html.replaceAll(placeholder, nonce);
  return new Response(body, { status, headers: { ...headers, 'content-type': contentType } });
}
