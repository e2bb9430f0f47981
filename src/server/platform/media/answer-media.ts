import { Readable } from 'node:stream';
import type { ByteRange } from '../storage/storage.ts';
import { parseByteRange } from './byte-range.ts';

/** Something to be sent: its bytes, and what names this version of them. */
export type MediaContent = {
  sizeBytes: number;
  mediaType: string;
  /** Without quotes; another content has another one. */
  etag: string;
  /** Makes the browser save it under this name. */
  downloadAs?: string | undefined;
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * Answers GET and HEAD for media: whole, in a range, or "you have it". Whatever the bytes are, a browser that opens them
 * runs nothing with our rights.
 */
export async function answerMedia(request: Request, content: MediaContent, cacheControl: string): Promise<Response> {
  const etag = `"${content.etag}"`;
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    'Content-Type': content.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : content.mediaType,
    ...safetyHeaders,
  });
  if (content.downloadAs !== undefined) headers.set('Content-Disposition', disposition(content.downloadAs));
  if (hasCurrent(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const range = parseByteRange(wantedRange(request, etag), content.sizeBytes);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${content.sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${content.sizeBytes}`);
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : content.sizeBytes));
  const body = request.method === 'HEAD' ? null : await bodyOf(content, range);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** What every answer with other people's bytes carries. */
export const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

async function bodyOf(content: MediaContent, range: ByteRange | undefined): Promise<BodyInit> {
  const stream = await content.open(range);
  // Two declarations of one thing: Node's web stream, and the one that Response speaks of.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/** A range of an older version must not be joined to this one. */
function wantedRange(request: Request, etag: string): string | undefined {
  const condition = request.headers.get('if-range');
  return condition === null || condition === etag ? (request.headers.get('range') ?? undefined) : undefined;
}

function hasCurrent(ifNoneMatch: string | null, etag: string): boolean {
  const known = new Set((ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, '')));
  return known.has(etag) || known.has('*');
}

/** RFC 6266: a plain name for old browsers, the true one for the others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
