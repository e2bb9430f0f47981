import { z } from 'zod';

const idPattern = /^[a-z]{2,5}_[0-9a-z]{16,40}$/;

/** An id of ours: a prefix that says what it names, and 26 characters. The browser may make ids for what it adds. */
export const Id = z.string().regex(idPattern, 'is not an ID');

/** How many entries a page of any list has. */
export const pageSize = 24;

const notOurs = 'isn’t a valid cursor';

/** Where the next page of a list begins, as the last answer gave it: in most lists the id of the last entry. */
export const Cursor = z.string().regex(idPattern, notOurs).optional();

/** The same for lists that are in the order of a whole number of at most so many digits. */
export const numberCursor = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`), notOurs)
    .transform(Number)
    .optional();

/** The same for lists in the order of time: milliseconds since 1970 and an id. */
export const TimeCursor = z
  .string()
  .regex(/^\d{1,15}\.[a-z]{2,5}_[0-9a-z]{16,40}$/, notOurs)
  .optional();

/** A revision as it stands in a body; 0 is before the first. */
export const Revision = z.int('is not a whole number').min(0, 'is negative').max(2_000_000_000, 'is too large');

/** A revision as it stands in an address. */
export const RevisionText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'is not a revision')
  .transform(Number);
