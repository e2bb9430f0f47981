import { z } from 'zod';

/** An id of ours: a prefix that says what it names, and 26 characters. The browser may make ids for what it adds. */
export const Id = z.string().regex(/^[a-z]{2,5}_[0-9a-z]{16,40}$/, 'is not an id');

/** How many entries a page of any list has. */
export const pageSize = 24;

/** Where the next page of a list begins; as the last answer gave it. */
export const Cursor = z.string().max(200).optional();
