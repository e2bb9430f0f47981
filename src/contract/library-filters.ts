import { z } from 'zod';
import { assetKinds } from '#domain/assets/kinds.ts';
import { aspects } from '#domain/library/aspects.ts';
import { Cursor, Id, pageSize } from './ids.ts';

/** An id, or `none` for what has no such thing. */
const IdOrNone = z.union([z.literal('none'), Id]);
const Moment = z.iso.datetime({ offset: true, error: 'is not a date and time, such as 2026-11-23T00:00:00Z' });

/** Characters of a search; the requirement's figure. */
export const searchMaximum = 200;

/** Which assets are meant. Filters add up: an asset must meet all of them. */
const filters = {
  kind: z.enum(assetKinds).optional(),
  /** Only assets that can be named in a prompt. */
  tagged: z.stringbool().default(false),
  /** Words that all must be in the name, tag, prompt, model or character. */
  search: z.string().trim().max(searchMaximum, `is longer than ${searchMaximum} characters`).optional(),
  /** A model's id. */
  model: z.string().min(1, 'is empty').max(100, 'is longer than 100 characters').optional(),
  projectId: IdOrNone.optional(),
  folderId: IdOrNone.optional(),
  labelId: Id.optional(),
  characterId: Id.optional(),
  favorite: z.stringbool().default(false),
  /** `upload`: brought by the user; `generated`: made by a task or an export. */
  origin: z.enum(['upload', 'generated']).optional(),
  aspect: z.enum(aspects).optional(),
  /** Added at or after this moment, and before the other. */
  from: Moment.optional(),
  to: Moment.optional(),
  /** Whether something uses it: a storyboard's take or role, for example. */
  use: z.enum(['used', 'unused']).optional(),
  /** The library, or what lies in its trash. */
  place: z.enum(['library', 'trash']).default('library'),
};

/** The filters of a list, without a place in it. */
export const AssetFilters = z.object(filters);
export type AssetFilters = z.infer<typeof AssetFilters>;

/** The longest page: a grid that scrolls through a large library asks for long ones. */
export const longestPage = 120;
const PageLength = z.coerce
  .number()
  .int('is not a whole number')
  .min(1, 'is less than 1')
  .max(longestPage, `is more than ${longestPage}`)
  .default(pageSize);

/** The filters of a list, where its page begins, and how long it is. */
export const AssetPage = z.object({ cursor: Cursor, limit: PageLength, ...filters });
