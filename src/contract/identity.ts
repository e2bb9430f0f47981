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
const Email = z.email('is not an e-mail address').max(320);

/** What people do to their own identity at the built-in service. With another service these answer 404. */
export const securityApi = {
  sendVerification: {
    method: 'POST',
    path: '/api/identity/send-verification',
    summary: 'Sends the link that verifies the e-mail address of the person who asks.',
    audience: 'user',
    limit: 'mail',
    response: Done,
  },
  sendSignInLink: {
    method: 'POST',
    path: '/api/identity/send-sign-in-link',
    summary:
      'Mails a one-time sign-in link, good for 15 minutes, if there is an account with this address. The answer is the same if there is none. At most 5 in 15 minutes for an account, and 20 from a client.',
    audience: 'anyone',
    body: z.object({ email: Email }),
    response: Done,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/identity/confirm-email',
    summary: 'Verifies an address, or makes the change of one true, by the code of the link. The code is good once.',
    audience: 'anyone',
    body: z.object({ code: z.string().min(1).max(200) }),
    response: z.object({ isSuccessful: z.boolean(), email: z.string() }),
  },
  reauthenticate: {
    method: 'POST',
    path: '/api/identity/reauthenticate',
    summary: 'Proves once more that the person knows their password. Good for ten minutes.',
    audience: 'user',
    body: z.object({ password: z.string().min(1).max(1000) }),
    response: Done,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/identity/change-email',
    summary: 'Sends a link to a new address, which counts once the link was followed. Needs a password proven of late.',
    audience: 'user',
    limit: 'mail',
    body: z.object({ email: Email }),
    response: Done,
  },
  sessions: {
    method: 'GET',
    path: '/api/identity/sessions',
    summary: 'The browsers in which the person is signed in, the one used last first, and how they can sign in.',
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
    summary: 'Signs one browser out, at once.',
    audience: 'user',
    params: z.object({ sessionId: z.string().max(100) }),
    response: Done,
  },
} satisfies Record<string, Endpoint>;
