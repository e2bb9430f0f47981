import type { Context } from 'hono';
import { type FormOutcome, plainForms } from '#contract/forms.ts';
import { withMovedStyles } from './move-style-attributes.ts';

/** Asks the API in process. `environment` is the connection of the visitor. */
export type Send = (request: Request, environment?: object) => Response | Promise<Response>;

/** `onError` takes an unexpected error of a page and the pattern of its route. */
type PageContext = {
  send: Send;
  nonce: string;
  origin: string;
  onError: (thrown: unknown, path: string) => void;
  form?: FormOutcome;
};
/** The default export of the built `src/web/entry.server.ts`. */
export type PageHandler = { fetch(request: Request, context: PageContext): Promise<Response> };

type Parts = Omit<PageContext, 'nonce' | 'form'> & { pages: PageHandler };
type FormContext = Context<{ Variables: { nonce: string } }>;

/** What the page is drawn from. The body was read already. */
const passedHeaders = ['accept', 'cookie', 'user-agent'];

/** Takes a form that a browser without JavaScript sends to its own page. A refused form is shown again with what was typed. */
export function answerPlainForm({ pages, send, origin, onError }: Parts) {
  return async (context: FormContext): Promise<Response> => {
    const page = new URL(context.req.url);
    // The connection goes along: senders are limited by their address.
    const answer = await send(new Request(new URL(plainForms.path, page), context.req.raw), context.env as object);
    // Our own API has written it.
    const form = (await answer.json()) as FormOutcome;
    if (form.problem === null) {
      page.searchParams.set('sent', 'true');
      return context.redirect(page.pathname + page.search, 303);
    }
    const headers = passedHeaders.flatMap((name): [string, string][] => {
      const value = context.req.header(name);
      return value === undefined ? [] : [[name, value]];
    });
    const drawn = await pages.fetch(new Request(page, { headers }), {
      send,
      nonce: context.get('nonce'),
      origin,
      onError,
      form,
    });
    return withMovedStyles(new Response(drawn.body, { status: answer.status, headers: drawn.headers }));
  };
}
