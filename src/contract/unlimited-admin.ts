import { z } from 'zod';
import { unlimitedLists } from '#domain/billing/unlimited.ts';
import type { Endpoint } from './endpoint.ts';
import { Reason, Uid } from './user-administration.ts';

const UnlimitedListName = z.enum(unlimitedLists);

/** Somebody who may have pictures or clips without a charge, while their plan has them too. */
export const ListedPersonView = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  plan_id: z.int(),
  lists: z.array(UnlimitedListName),
  /** Of those lists, the ones that the plan makes good now. */
  inForce: z.array(UnlimitedListName),
  reason: z.string(),
  since: z.iso.datetime(),
});
export type ListedPersonView = z.infer<typeof ListedPersonView>;

const params = z.object({ uid: Uid });
const Lists = z.object({ lists: z.array(UnlimitedListName) });

/** The lists of people with unlimited images and videos. */
export const unlimitedAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/unlimited',
    summary: 'Users on the unlimited media lists, most recently added first.',
    audience: 'admin',
    query: z.object({
      /** The uid of the last one of the page before. */
      cursor: Uid.optional(),
    }),
    response: z.object({ people: z.array(ListedPersonView), nextCursor: z.string().nullable() }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/users/:uid/unlimited',
    summary: 'The unlimited media lists of a user.',
    audience: 'admin',
    params,
    response: Lists,
  },
  set: {
    method: 'PUT',
    path: '/api/admin/users/:uid/unlimited',
    summary: 'Sets the unlimited media lists of a user. The reason goes into the audit log.',
    audience: 'admin',
    params,
    body: z.object({ lists: z.array(UnlimitedListName).max(unlimitedLists.length), reason: Reason }),
    response: Lists,
  },
} satisfies Record<string, Endpoint>;
