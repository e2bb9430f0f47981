import { z } from 'zod';
import { assetKinds } from '#domain/assets/kinds.ts';
import { proxyStates } from '#domain/assets/proxy.ts';
import { stockVendors } from '#domain/stock/stock.ts';
import { nameMaximum } from '#domain/assets/names.ts';
import { trashDays } from '#domain/library/library-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { AssetPage, longestPage } from './library-filters.ts';
import { Tag } from './tags.ts';

/** To be named wherever the work is shown. */
export const StockCreditView = z.object({
  vendor: z.enum(stockVendors),
  author: z.string(),
  authorUrl: z.string().nullable(),
  pageUrl: z.string(),
});

/** A stored media item, where its renditions are, and what it was made from. */
export const AssetView = z.object({
  id: z.string(),
  kind: z.enum(assetKinds),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Pixels as displayed; null for what cannot be seen. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Null for what does not last. */
  durationMs: z.int().nullable(),
  frameRate: z.number().nullable(),
  hasAudio: z.boolean(),
  name: z.string(),
  tag: z.string().nullable(),
  isFavorite: z.boolean(),
  projectId: z.string().nullable(),
  /** A folder of that project, or of the whole library. */
  folderId: z.string().nullable(),
  /** Since when it has been in the trash; null outside of it. */
  trashedAt: z.iso.datetime().nullable(),
  /** Whether a video has, or will have, a form that every browser plays; `none` where the original is played. */
  proxy: z.enum(proxyStates),
  createdAt: z.iso.datetime(),
  provenance: z.object({
    model: z.string().nullable(),
    prompt: z.string().nullable(),
    seed: z.int().nullable(),
    credits: z.int().nullable(),
    /** Assets that this one was made from. */
    parents: z.array(z.string()),
    taskId: z.string().nullable(),
    /** Whose work it is, when it comes from a stock library. */
    stock: StockCreditView.nullable(),
  }),
  /** Signed addresses, good for at least 7 days; a width is the most the picture has. Null where there is no still. */
  urls: z.object({
    original: z.string(),
    download: z.string(),
    w320: z.string().nullable(),
    w640: z.string().nullable(),
    w1280: z.string().nullable(),
    poster: z.string().nullable(),
    /** Frames of a video in a row, spread over its length: a WebP as high as one frame and as wide as all of them. */
    strip: z.string().nullable(),
    /** A byte for each hundredth of a second: the highest level in it. */
    waveform: z.string().nullable(),
    /** The proxy, once it is made. */
    proxy: z.string().nullable(),
  }),
});
export type AssetView = z.infer<typeof AssetView>;

/** What a file says of its origin (C2PA), and whether that holds. `none`: it says nothing, or was not signed. */
export const ContentCredentialsView = z.object({
  /** Trusted is a certificate that this installation was told to trust. */
  state: z.enum(['valid-trusted', 'valid-not-trusted', 'invalid', 'none']),
  signedBy: z.string().nullable(),
  signedAt: z.iso.datetime().nullable(),
  actions: z.array(
    z.object({
      /** `c2pa.created`, `c2pa.edited`. */
      action: z.string(),
      /** IPTC's word for where it comes from: `trainedAlgorithmicMedia`. */
      sourceType: z.string().nullable(),
      /** The model or the program. */
      software: z.string().nullable(),
    }),
  ),
  ingredients: z.array(z.object({ title: z.string(), relationship: z.string() })),
  /** The file carries its manifest itself. */
  isEmbedded: z.boolean(),
  /** The manifest as a file of its own (`.c2pa`); null where there is none. */
  manifestUrl: z.string().nullable(),
});
export type ContentCredentialsView = z.infer<typeof ContentCredentialsView>;

/** An asset as the library lists it. */
export const LibraryAssetView = AssetView.extend({
  labelIds: z.array(z.string()),
  /** Whether something uses it: a take or a role, for example. */
  isUsed: z.boolean(),
});
export type LibraryAssetView = z.infer<typeof LibraryAssetView>;

/** One asset, with where it comes from. */
export const AssetDetailView = AssetView.extend({ contentCredentials: ContentCredentialsView });

const Name = z.string().trim().min(1, 'is empty').max(nameMaximum, `is longer than ${nameMaximum} characters`);

const params = z.object({ assetId: Id });

/** The requirement's figure. */
/** The requirement's figure. */
export const urlMaximum = 2048;

/** Where a new asset is put; a folder brings its project along. */
const Destination = { projectId: Id.optional(), folderId: Id.optional() };

/** The library: everything that was uploaded or made. */
export const assetsApi = {
  list: {
    method: 'GET',
    path: '/api/assets',
    summary:
      'Lists assets of the library or its trash that match all filters, newest first. A page has 24 ' +
      `assets, or \`limit\` (at most ${longestPage}).`,
    audience: 'user',
    query: AssetPage,
    response: z.object({ assets: z.array(LibraryAssetView), nextCursor: z.string().nullable() }),
  },
  storage: {
    method: 'GET',
    path: '/api/assets/storage',
    summary:
      'The storage used by the account in bytes, including unfinished uploads and the trash, and the limit of the plan.',
    audience: 'user',
    response: z.object({
      usedBytes: z.int(),
      limitBytes: z.int(),
      /** By kind: media and exports; documents with their history; storyboards with their history and takes. */
      kinds: z.object({ media: z.int(), texts: z.int(), storyboards: z.int() }),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/assets/:assetId',
    summary: 'One asset with its content credentials (C2PA): signer, method and sources.',
    audience: 'user',
    params,
    response: AssetDetailView,
  },
  update: {
    method: 'PATCH',
    path: '/api/assets/:assetId',
    summary:
      'Changes the name or tag of an asset. A null tag removes it. 409 (`conflict`) if another object has the tag.',
    audience: 'user',
    params,
    body: z.object({ name: Name.optional(), tag: Tag.nullable().optional() }),
    response: AssetView,
  },
  keepFrame: {
    method: 'POST',
    path: '/api/assets/:assetId/frames',
    summary:
      'Saves a frame of a video as an image: the frame at a time in milliseconds, or the last frame. ' +
      'Saving the same frame again returns the existing image. A frame of a Previz clip can be edited and ' +
      'continued like any Previz image.',
    audience: 'user',
    limit: 'frame',
    params,
    body: z.object({ at: z.union([z.number().min(0).max(36_000_000), z.literal('last')]) }),
    response: AssetView,
  },
  fetch: {
    method: 'POST',
    path: '/api/assets/from-url',
    summary: 'Copies a file from a public https address into the library.',
    description:
      'The file type is detected from the content. The limits of uploads apply. Private addresses, ' +
      'redirects to private addresses and downloads longer than two minutes are refused.',
    audience: 'user',
    limit: 'fetch',
    body: z.object({
      url: z
        .string()
        .trim()
        .min(1, 'is empty')
        .max(urlMaximum, `is longer than ${urlMaximum.toLocaleString('en')} characters.`),
      ...Destination,
    }),
    response: AssetView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/assets/:assetId',
    summary: `Moves an asset to the trash. It can be restored for ${trashDays} days. Refused while the asset is in use.`,
    description:
      'The trash counts toward the storage of the plan. 409 (`conflict`) while a storyboard or a running ' +
      'task uses the asset. `details.usedIn` lists the uses.',
    audience: 'user',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;

const uploadParams = z.object({ uploadId: Id });

/** An upload that is under way. */
const UploadView = z.object({
  uploadId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  fingerprint: z.string().nullable(),
  /** Of whole parts. */
  arrivedBytes: z.int(),
  startedAt: z.iso.datetime(),
  /** Until then it can be gone on with. */
  expiresAt: z.iso.datetime(),
});

/** Uploads: begin, PUT each part to its signed address, complete. */
export const uploadsApi = {
  start: {
    method: 'POST',
    path: '/api/s3/uploads',
    summary: 'Starts an upload and returns signed addresses. Send each part to its address with PUT.',
    audience: 'user',
    limit: 'upload',
    body: z.object({
      name: z.string().min(1, 'is empty').max(500, 'is longer than 500 characters'),
      sizeBytes: z.int('is not a whole number').min(0, 'is negative'),
      /** What the browser takes it for; the content decides. */
      mediaType: z.string().max(200, 'is longer than 200 characters'),
      /** By which the browser knows the file again when it goes on: of its content, for example. */
      fingerprint: z.string().max(200, 'is longer than 200 characters').optional(),
      ...Destination,
    }),
    response: z.object({
      uploadId: z.string(),
      /** In the order of their bytes; each takes exactly `sizeBytes` of them. */
      parts: z.array(z.object({ number: z.int(), url: z.string(), sizeBytes: z.int() })),
      expiresAt: z.iso.datetime(),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/s3/uploads',
    summary: 'Unfinished uploads, newest first, at most 100.',
    description:
      'An upload can be resumed for one day, from any browser of the account. An upload without any ' +
      'received part expires after 15 minutes.',
    audience: 'user',
    response: z.object({ uploads: z.array(UploadView) }),
  },
  get: {
    method: 'GET',
    path: '/api/s3/uploads/:uploadId',
    summary: 'An unfinished upload: the received parts, and the addresses of the remaining parts.',
    audience: 'user',
    params: uploadParams,
    response: UploadView.extend({
      /** In the order of their bytes. A part that has arrived may be sent again. */
      parts: z.array(z.object({ number: z.int(), url: z.string(), sizeBytes: z.int(), hasArrived: z.boolean() })),
    }),
  },
  complete: {
    method: 'POST',
    path: '/api/s3/uploads/:uploadId/complete',
    summary: 'Joins the parts, detects the file type and creates an asset.',
    audience: 'user',
    params: uploadParams,
    /** What it must turn out to be; anything else is refused and deleted. */
    query: z.object({
      kind: z.enum(assetKinds).optional(),
      /** A mask is a picture that shows where another is to be painted anew; it stands in no list. */
      purpose: z.enum(['library', 'mask']).default('library'),
    }),
    response: AssetView,
  },
  abort: {
    method: 'DELETE',
    path: '/api/s3/uploads/:uploadId',
    summary: 'Cancels an upload and deletes the received parts.',
    audience: 'user',
    params: uploadParams,
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
