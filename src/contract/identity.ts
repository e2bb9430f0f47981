import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** A browser in which somebody is signed in. */
export const SessionView = z.object({
  id: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** To a quarter of an hour. */
  usedAt: z.iso.datetime(),
  /** Such as `Firefox on Linux`. */
  device: z.string(),
  /** The network address that signed in. */
  address: z.string().nullable(),
});
export type SessionView = z.infer<typeof SessionView>;

const Done = z.object({ isSuccessful: z.boolean() });
// Longer ones are none.
const Email = z.email('isn’t a valid email address').max(320);

/** What people do to their own identity at the built-in service. With another service these answer 404. */
export const securityApi = {
  sendVerification: {
    method: 'POST',
    path: '/api/identity/send-verification',
    summary: 'Sends a verification link to the caller’s email address.',
    audience: 'user',
    limit: 'mail',
    response: Done,
  },
  sendSignInLink: {
    method: 'POST',
    path: '/api/identity/send-sign-in-link',
    summary:
      'Emails a one-time sign-in link, valid for 15 minutes, if an account with this address exists. The ' +
      'response is the same if it doesn’t. At most 5 links in 15 minutes per account, and 20 per client.',
    audience: 'anyone',
    body: z.object({ email: Email }),
    response: Done,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/identity/confirm-email',
    summary: 'Verifies an email address, or completes its change, with the code from the link. The code works once.',
    audience: 'anyone',
    body: z.object({ code: z.string().min(1).max(200) }),
    response: z.object({ isSuccessful: z.boolean(), email: z.string() }),
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/identity/reauthenticate',
    summary: 'Confirms the caller’s password again. Valid for ten minutes.',
    audience: 'user',
    body: z.object({ password: z.string().min(1).max(1000) }),
    response: Done,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/identity/change-email',
    summary:
      'Sends a confirmation link to a new email address. The address changes after the link is opened. ' +
      'Requires a recently confirmed password.',
    audience: 'user',
    limit: 'mail',
    body: z.object({ email: Email }),
    response: Done,
  },
  sessions: {
    method: 'GET',
    path: '/api/identity/sessions',
    summary: 'The caller’s signed-in browsers, most recently used first, and their sign-in methods.',
    audience: 'user',
    response: z.object({
      sessions: z.array(SessionView),
      hasSecondFactor: z.boolean(),
      /** How the person can sign in: `password`, or another service such as `google`. */
      waysIn: z.array(z.string()),
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/identity/sessions/:sessionId',
    summary: 'Signs out one browser immediately.',
    audience: 'user',
    params: z.object({ sessionId: z.string().max(100) }),
    response: Done,
  },
} satisfies Record<string, Endpoint>;
