import { z } from 'zod';
import type { Sent } from '#contract/endpoint.ts';
import { searchMaximum } from '#contract/library-filters.ts';
import type { assetsApi } from '#contract/assets.ts';
import { assetKinds } from '#domain/assets/kinds.ts';
import { recentSinceMs } from '#domain/library/library-limits.ts';
import { aspects } from '#domain/library/aspects.ts';

const text = z.string().min(1).max(100).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The place and filters of the library, as the page address has them. */
export const LibrarySearch = z.object({
  place: z.enum(['stock', 'trash']).optional().catch(undefined),
  section: z.enum(['recent', 'favorites', 'uploads']).optional().catch(undefined),
  project: text,
  folder: text,
  label: text,
  kind: z.enum(assetKinds).optional().catch(undefined),
  model: text,
  aspect: z.enum(aspects).optional().catch(undefined),
  use: z.enum(['used', 'unused']).optional().catch(undefined),
  /** First and last day, in the time zone of the browser. */
  from: day,
  to: day,
  q: z.string().max(searchMaximum).optional().catch(undefined),
});
export type LibrarySearch = z.infer<typeof LibrarySearch>;

/** The filters of an API request for assets. */
export type AssetQuery = NonNullable<Sent<typeof assetsApi.list>['query']>;

/** The request filters of a page address. */
export function assetQueryOf(search: LibrarySearch): AssetQuery {
  const { place, section, project, folder, label, kind, model, aspect, use, q } = search;
  return withoutEmpty({
    place: place === 'trash' ? place : undefined,
    favorite: section === 'favorites' ? 'true' : undefined,
    origin: section === 'uploads' ? 'upload' : undefined,
    projectId: project,
    folderId: folder,
    labelId: label,
    kind,
    model,
    aspect,
    use,
    search: q?.trim() || undefined,
    ...datesOf(search),
  });
}

/** Query keys and addresses have no place for `undefined`. */
function withoutEmpty(query: AssetQuery): AssetQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

function datesOf({ section, from, to }: LibrarySearch): Pick<AssetQuery, 'from' | 'to'> {
  const recent = section === 'recent' ? new Date(recentSinceMs(Date.now())) : undefined;
  const first = from === undefined ? recent : midnight(from);
  return {
    ...(first && { from: first.toISOString() }),
    ...(to !== undefined && { to: nextMidnight(to).toISOString() }),
  };
}

const midnight = (isoDay: string) => new Date(`${isoDay}T00:00:00`);

/** A day may have 23 or 25 hours, so the next midnight is found by the calendar. */
function nextMidnight(isoDay: string): Date {
  const date = midnight(isoDay);
  date.setDate(date.getDate() + 1);
  return date;
}

const filterKeys = ['kind', 'model', 'aspect', 'use', 'from', 'to', 'q'] as const;

/** Whether filters of the tool bar are set, apart from the place. */
export const hasFilters = (search: LibrarySearch): boolean => filterKeys.some((key) => search[key] !== undefined);

const placeKeys = ['place', 'section', 'project', 'folder', 'label'] as const satisfies (keyof LibrarySearch)[];

/** Whether both are the same place, whatever filters are set. */
export const isSamePlace = (one: LibrarySearch, other: LibrarySearch): boolean =>
  placeKeys.every((key) => one[key] === other[key]);

/** The same place without filters. */
export function withoutFilters(search: LibrarySearch): LibrarySearch {
  return Object.fromEntries(placeKeys.map((key) => [key, search[key]]));
}

/** A text that is the same for the same place. */
export const placeKey = (search: LibrarySearch): string => JSON.stringify(withoutFilters(search));

/** Whether it is the whole library, apart from the trash. */
export const isAllAssets = (search: LibrarySearch): boolean => isSamePlace(search, {});
