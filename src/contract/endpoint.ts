import type { z } from 'zod';
import type { RequestLimitName } from './limits.ts';

/**
 * Who may ask: anybody; a newcomer, who holds a token, and whose profile may not be made yet
 * or be closed; somebody with one; or an admin.
 * Finer rules live in the feature.
 */
export type Audience = 'anyone' | 'newcomer' | 'user' | 'admin';

/** One thing that can be asked over HTTP. Server, client and API reference are all made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** One sentence for the API reference. */
  summary: string;
  /** Limits and anything else that the summary has no room for. */
  description?: string;
  audience: Audience;
  /** For the audience `anyone`: the browser sends the token of a signed-in user, so that the server knows who asks. */
  sendsToken?: true;
  /** Refuses requests that a browser sends for a page of another origin. */
  isSameOrigin?: true;
  /** How often an account may ask; see `limits.ts`. */
  limit?: RequestLimitName;
  /** How large a body may be; 1 MB when nothing is said. */
  bodyLimitBytes?: number;
  /** What the person is told of a larger one, where that is about more than a body. */
  bodyTooLarge?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What the handler gives; of a file, `FileAnswer`. */
  response: z.ZodType;
  /** The answer may be megabytes: the handler fills in every field itself, and who asks does not look through it again. */
  isLarge?: boolean;
  /** The answer is a file to be saved, not JSON. */
  isFile?: boolean;
};

type Part = 'params' | 'query' | 'body';

/** What a caller writes (defaults may be left out). */
export type Sent<E extends Endpoint> = {
  [P in Part & keyof E as undefined extends Input<E[P]> ? never : P]: Input<E[P]>;
} & { [P in Part & keyof E as undefined extends Input<E[P]> ? P : never]?: Input<E[P]> };
type Input<Schema> = z.input<NonNullable<Schema> & z.ZodType>;
/** What the server reads (defaults filled in). */
export type Received<E extends Endpoint> = { [P in Part & keyof E]: z.output<NonNullable<E[P]> & z.ZodType> };
/** What comes back. */
export type Answer<E extends Endpoint> = z.output<E['response']>;
/** What a handler returns, before the response schema fills in its defaults. */
export type Answered<E extends Endpoint> = E extends { isLarge: true }
  ? z.output<E['response']>
  : z.input<E['response']>;
