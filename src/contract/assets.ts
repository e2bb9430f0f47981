import { z } from 'zod';
import { assetKinds } from '#domain/assets/kinds.ts';
import { stockVendors } from '#domain/stock/stock.ts';
import { nameMaximum } from '#domain/assets/names.ts';
import type { Endpoint } from './endpoint.ts';
import { Cursor, Id } from './ids.ts';
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

/** One asset, with where it comes from. */
export const AssetDetailView = AssetView.extend({ contentCredentials: ContentCredentialsView });

const Name = z.string().trim().min(1, 'is empty').max(nameMaximum, `is longer than ${nameMaximum} characters`);

const params = z.object({ assetId: Id });

/** The library: everything that was uploaded or made. */
export const assetsApi = {
  list: {
    method: 'GET',
    path: '/api/assets',
    summary: 'Assets, newest first, 24 a page; of one kind, with a tag, or with words in name, tag or prompt if asked.',
    audience: 'user',
    query: z.object({
      cursor: Cursor,
      kind: z.enum(assetKinds).optional(),
      /** Only what can be named in a prompt. */
      tagged: z.stringbool().default(false),
      search: z.string().trim().max(200, 'is longer than 200 characters').optional(),
    }),
    response: z.object({ assets: z.array(AssetView), nextCursor: z.string().nullable() }),
  },
  storage: {
    method: 'GET',
    path: '/api/assets/storage',
    summary: 'How many bytes the account stores, with uploads that are under way, and how many the plan allows.',
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
    summary: 'One asset, with its content credentials (C2PA): who signed it, how it was made, and from what.',
    audience: 'user',
    params,
    response: AssetDetailView,
  },
  update: {
    method: 'PATCH',
    path: '/api/assets/:assetId',
    summary: 'Gives an asset another name or tag; null takes the tag away. 409 for a tag that something else has.',
    audience: 'user',
    params,
    body: z.object({ name: Name.optional(), tag: Tag.nullable().optional() }),
    response: AssetView,
  },
  keepFrame: {
    method: 'POST',
    path: '/api/assets/:assetId/frames',
    summary:
      'Keeps a frame of a clip as a picture: at so many milliseconds, or the last. The same frame is kept once. One of a clip that Previz drew is edited and gone on from like any picture of Previz.',
    audience: 'user',
    limit: 'frame',
    params,
    body: z.object({ at: z.union([z.number().min(0).max(36_000_000), z.literal('last')]) }),
    response: AssetView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/assets/:assetId',
    summary: 'Deletes an asset and its media. Refused while a storyboard uses it.',
    audience: 'user',
    params,
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;

const uploadParams = z.object({ uploadId: Id });

/** Uploads: begin, PUT each part to its signed address, complete. */
export const uploadsApi = {
  start: {
    method: 'POST',
    path: '/api/s3/uploads',
    summary: 'Begins an upload and answers the signed addresses to which its parts are sent with PUT.',
    audience: 'user',
    limit: 'upload',
    body: z.object({
      name: z.string().min(1, 'is empty').max(500, 'is longer than 500 characters'),
      sizeBytes: z.int('is not a whole number').min(0, 'is negative'),
      /** What the browser takes it for; the content decides. */
      mediaType: z.string().max(200, 'is longer than 200 characters'),
    }),
    response: z.object({
      uploadId: z.string(),
      /** In the order of their bytes; each takes exactly `sizeBytes` of them. */
      parts: z.array(z.object({ number: z.int(), url: z.string(), sizeBytes: z.int() })),
      expiresAt: z.iso.datetime(),
    }),
  },
  complete: {
    method: 'POST',
    path: '/api/s3/uploads/:uploadId/complete',
    summary: 'Joins the parts, finds out what they are, and makes an asset of them.',
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
    summary: 'Gives an upload up; what was sent is deleted.',
    audience: 'user',
    params: uploadParams,
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
