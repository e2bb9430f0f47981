import type { FormOutcome } from '#contract/forms.ts';

/** Asks our own API without a network: the server hands one in for each page that it draws, speaking for its visitor. */
export type Send = (request: Request) => Promise<Response>;

/** What the page handler is given with each request. */
export type RequestContext = {
  send: Send;
  /** Scripts that stand in the page run only with it; another one for each page. */
  nonce: string;
  /** The origin of PUBLIC_URL; empty without one, so that addresses stay relative. */
  origin: string;
  /** Takes an unexpected error of a page. `path` is the pattern of its route, such as `/blog/$slug`. */
  onError(thrown: unknown, path: string): void;
  /** The outcome of a form that was sent to this page without JavaScript. */
  form?: FormOutcome;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
