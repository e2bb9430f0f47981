import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Role } from './users.ts';

/** Somebody's account, as an admin sees it. */
export const AccountHolderView = z.object({
  uid: z.string(),
  role: Role,
  email: z.string(),
  emailVerified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  plan_id: z.int(),
  credits: z.int(),
  credits_bonus: z.int(),
  active: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AccountHolderView = z.infer<typeof AccountHolderView>;

/** The longest reason for what an admin does, and the longest search, in characters. */
export const reasonMaximum = 500;
export const userSearchMaximum = 200;

export const Uid = z.string().regex(/^[\w-]{1,128}$/, 'is not an ID');
const params = z.object({ uid: Uid });
/** Kept in the audit log. */
export const Reason = z
  .string()
  .trim()
  .min(1, 'is missing')
  .max(reasonMaximum, `is longer than ${reasonMaximum} characters`);
const response = z.object({ data: AccountHolderView });

/** What admins do about people. */
export const userAdministrationApi = {
  list: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'All users, newest first. A search matches name, email and uid.',
    audience: 'admin',
    query: z.object({
      /** The uid of the last one of the page before. */
      cursor: Uid.optional(),
      search: z.string().max(userSearchMaximum, `is longer than ${userSearchMaximum} characters`).optional(),
    }),
    response: z.object({ users: z.array(AccountHolderView), nextCursor: z.string().nullable() }),
  },
  setDisabled: {
    method: 'PUT',
    path: '/api/admin/users/:uid/disabled',
    summary: 'Disables a user immediately in all sessions, or enables the user again.',
    audience: 'admin',
    params,
    body: z.object({ disabled: z.boolean(), reason: Reason }),
    response,
  },
  setRole: {
    method: 'PUT',
    path: '/api/admin/users/:uid/role',
    summary: 'Makes a user an admin or a member. At least one admin always remains.',
    audience: 'admin',
    params,
    body: z.object({ role: Role, reason: Reason }),
    response,
  },
} satisfies Record<string, Endpoint>;
