import { z } from 'zod';
import { assetKinds } from '#domain/assets/kinds.ts';
import { libraryLimits, trashDays } from '#domain/library/library-limits.ts';
import { LibraryAssetView } from './assets.ts';
import type { Endpoint } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { Id } from './ids.ts';
import { AssetFilters } from './library-filters.ts';
import { FolderView, LabelView } from './library-sorting.ts';

/** What the library is sorted into, with how many assets each has. */
const OverviewView = z.object({
  counts: z.object({
    all: z.int(),
    favorites: z.int(),
    uploads: z.int(),
    /** Added within seven days. */
    recent: z.int(),
    /** In no project and no folder. */
    unsorted: z.int(),
  }),
  trash: z.object({ count: z.int(), bytes: z.int() }),
  projects: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
  folders: z.array(FolderView.extend({ count: z.int() })),
  labels: z.array(LabelView.extend({ count: z.int() })),
});

const AssetIds = z
  .array(Id)
  .min(1, 'lists no asset')
  .max(libraryLimits.bulk, `names more than ${libraryLimits.bulk} assets`);
const LabelIds = z
  .array(Id)
  .max(libraryLimits.labelsPerAsset, `names more than ${libraryLimits.labelsPerAsset} labels`)
  .default([]);

/** What is done to several assets. */
export const BulkAction = z.discriminatedUnion('do', [
  /** Into a folder and its project; into a project and no folder; or out of both. */
  z.object({ do: z.literal('move'), folderId: Id.nullable(), projectId: Id.nullable().optional() }),
  z
    .object({ do: z.literal('label'), add: LabelIds, remove: LabelIds })
    .refine(({ add, remove }) => add.length + remove.length > 0, { message: 'lists no label', path: ['add'] }),
  z.object({ do: z.literal('favorite'), isFavorite: z.boolean() }),
  z.object({ do: z.literal('trash') }),
  z.object({ do: z.literal('restore') }),
  /** For good; of assets in the trash only. */
  z.object({ do: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

/** What became of one asset of a bulk request; `problem` is null where it was done. */
const BulkResult = z.object({
  assetId: z.string(),
  problem: z.object({ code: z.enum(errorCodes), message: z.string() }).nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** Where an asset is used. */
export const UsedInView = z.object({
  kind: z.enum(['take', 'role', 'look', 'consent', 'reference', 'task', 'export', 'post']),
  /** Of the take, role, look, reference, task, export or post. */
  id: z.string(),
  /** `Shot 14B · Image`, `Nell`, `Nell · Headshot`, `@lamp · Front`, `Export 3`. */
  label: z.string(),
  /** Whether it is the selected take of its slot. */
  isSelected: z.boolean(),
  projectId: z.string().nullable(),
  projectTitle: z.string().nullable(),
  isProjectInTrash: z.boolean(),
  storyboardId: z.string().nullable(),
  storyboardTitle: z.string().nullable(),
  shotId: z.string().nullable(),
  /** The character of the look. */
  characterId: z.string().nullable(),
  /** When an export first shows it, and for how long, in milliseconds. */
  atMs: z.int().nullable(),
  durationMs: z.int().nullable(),
});
export type UsedInView = z.infer<typeof UsedInView>;

/** An asset in the tree of what something was made from, or into. */
const RelativeView = z.object({
  assetId: z.string(),
  /** 1: parents or children. */
  generation: z.int(),
  /** The assets of the generation nearer to the asset itself that it is a parent or a child of. */
  of: z.array(z.string()),
  /** Null once it was deleted for good. */
  asset: z
    .object({
      name: z.string(),
      kind: z.enum(assetKinds),
      model: z.string().nullable(),
      thumbnailUrl: z.string().nullable(),
      isInTrash: z.boolean(),
    })
    .nullable(),
});
export type RelativeView = z.infer<typeof RelativeView>;

/** What the file says of itself; what it does not say is null. */
const FactsView = z.object({
  camera: z
    .object({
      make: z.string().nullable(),
      model: z.string().nullable(),
      lens: z.string().nullable(),
      takenAt: z.string().nullable(),
      exposureSeconds: z.number().nullable(),
      aperture: z.number().nullable(),
      iso: z.number().nullable(),
      focalLengthMm: z.number().nullable(),
    })
    .nullable(),
  /** Whether the camera noted a place: it is in the original, and in no other form that is served. */
  hasLocation: z.boolean(),
  profile: z.string().nullable(),
  hasAlpha: z.boolean().nullable(),
  pages: z.int().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  sampleRate: z.number().nullable(),
  channels: z.int().nullable(),
  convertedFrom: z.string().nullable(),
});

const params = z.object({ assetId: Id });
const done = z.object({ isSuccessful: z.boolean() });

/** The library as a whole, the page of an asset, and what is done to several. */
export const libraryApi = {
  overview: {
    method: 'GET',
    path: '/api/library',
    summary: 'The projects, folders and labels of the library with their asset counts, and the contents of the trash.',
    audience: 'user',
    response: OverviewView,
  },
  bulk: {
    method: 'POST',
    path: '/api/assets/bulk',
    summary: `Moves, labels, marks, deletes or restores up to ${libraryLimits.bulk} assets. Returns a result for each asset.`,
    description:
      `An asset can have ${libraryLimits.labelsPerAsset} labels. Assets of other users are treated as ` +
      'nonexistent. The whole request fails with 404 if the folder, project or label doesn’t exist.',
    audience: 'user',
    limit: 'library',
    body: z.object({ assetIds: AssetIds, action: BulkAction }),
    response: z.object({ results: z.array(BulkResult) }),
  },
  zip: {
    method: 'POST',
    path: '/api/assets/zip',
    summary:
      'Returns a download address, valid for ten minutes, for up to ' +
      `${libraryLimits.archive.toLocaleString('en')} assets as one ZIP archive.`,
    description: 'Assets that don’t exist, belong to other users or are in the trash are left out. 404 if none remain.',
    audience: 'user',
    limit: 'zip',
    body: z.object({
      assetIds: z
        .array(Id)
        .min(1, 'lists no asset')
        .max(libraryLimits.archive, `names more than ${libraryLimits.archive} assets`),
    }),
    response: z.object({
      url: z.string(),
      fileName: z.string(),
      files: z.int(),
      sizeBytes: z.int(),
      expiresAt: z.iso.datetime(),
    }),
  },
  detail: {
    method: 'GET',
    path: '/api/assets/:assetId/detail',
    summary: 'An asset with its uses, its sources, the results made from it, and its file metadata.',
    audience: 'user',
    params,
    response: z.object({
      asset: LibraryAssetView,
      /** The first 50 places. */
      usedIn: z.array(UsedInView),
      /** Its parents, their parents and so on: four generations, 60 assets. */
      madeFrom: z.array(RelativeView),
      /** Its children and theirs, in the same way. */
      madeInto: z.array(RelativeView),
      facts: FactsView.nullable(),
      /** The task whose settings can be used again (`settings` of `GET /api/tasks/production/:taskId`); null where there is none. */
      reusableTaskId: z.string().nullable(),
      /** When it is deleted for good; null outside of the trash. */
      deletedAt: z.iso.datetime().nullable(),
    }),
  },
  neighbors: {
    method: 'GET',
    path: '/api/assets/:assetId/neighbors',
    summary: 'The previous and next asset in a filtered list, and the position of the asset.',
    audience: 'user',
    params,
    query: AssetFilters,
    response: z.object({
      /** The next newer one. */
      previousId: z.string().nullable(),
      /** The next older one. */
      nextId: z.string().nullable(),
      /** From 1, and of how many. */
      position: z.int(),
      total: z.int(),
    }),
  },
  restore: {
    method: 'POST',
    path: '/api/assets/:assetId/restore',
    summary:
      'Restores an asset from the trash. Storage use doesn’t change, because assets in the trash already count toward storage.',
    audience: 'user',
    params,
    response: LibraryAssetView,
  },
  destroy: {
    method: 'DELETE',
    path: '/api/trash/assets/:assetId',
    summary: 'Permanently deletes an asset in the trash, with its media.',
    audience: 'user',
    params,
    response: done,
  },
  emptyTrash: {
    method: 'DELETE',
    path: '/api/trash/assets',
    summary: `Permanently deletes every asset in the trash. Trashed assets are deleted automatically after ${trashDays} days.`,
    description:
      'The first 1,000 assets are deleted immediately. `left` is the number of assets that are deleted in ' +
      'the background.',
    audience: 'user',
    limit: 'library',
    response: z.object({ deleted: z.int(), left: z.int() }),
  },
} satisfies Record<string, Endpoint>;
