import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Context } from 'hono';
import { jsonOf } from './write-json.ts';

/** Below this a compressed answer saves no time. */
const compressedFromBytes = 16_384;
/** Compressed bytes are handed over in pieces of this size; each piece is a way to another thread and back. */
const chunkSize = 262_144;

type Compress = (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const compressZstd = promisify(zstdCompress);

/** The best first. Each at its fastest level, which makes a storyboard seven times smaller; the work is done by other threads. */
const encodings: [name: string, compress: Compress][] = [
  ['zstd', (bytes) => compressZstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize })],
  ['br', (bytes) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, chunkSize })],
  ['gzip', (bytes) => compressGzip(bytes, { level: 1, chunkSize })],
];

/**
 * Answers JSON, a long one compressed as the client accepts it. Its length then tells something of what is in it (BREACH).
 * That is no danger here: whoever's words are in an answer may read all of it, no answer repeats what it was asked
 * with, and tokens stand in short answers only.
 */
export async function answerJson(context: Context, answered: object | null): Promise<Response> {
  const json = jsonOf(answered);
  const headers = { 'content-type': 'application/json' };
  if (json.length < compressedFromBytes) return context.body(json, 200, headers);
  const found = encodingFor(context.req.header('accept-encoding'));
  if (!found) return context.body(json, 200, { ...headers, vary: 'Accept-Encoding' });
  const [name, compress] = found;
  const bytes = await compress(typeof json === 'string' ? Buffer.from(json) : json);
  return context.body(bytes, 200, {
    ...headers,
    vary: 'Accept-Encoding',
    'content-encoding': name,
    'content-length': String(bytes.length),
  });
}

/** Undefined when the client names none of ours, or refuses them with `q=0`. */
function encodingFor(accepted = ''): (typeof encodings)[number] | undefined {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  );
  return encodings.find(([name]) => names.has(name));
}
