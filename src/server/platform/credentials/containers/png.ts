import { crc32 } from 'node:zlib';
import type { Part, SourceFile } from '../source-file.ts';
import type { OpenContainer, WriteXmp } from './container.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const manifestType = 'caBX';
const xmpKeyword = 'XML:com.adobe.xmp';
/** After the keyword: its end, no compression, no language, no translated keyword. */
const xmpHead = Buffer.concat([Buffer.from(`${xmpKeyword}\0`, 'latin1'), Buffer.alloc(4)]);
/** A chunk is its length, its type, its data and a sum. */
const [headBytes, sumBytes] = [8, 4];
const xmpBytesAtMost = 1024 ** 2;

type Chunk = { type: string; from: number; to: number };

/** PNG: the manifest is a chunk behind the header. */
export const openPng: OpenContainer = async (file, writeXmp) => {
  const start = await file.read(0, Math.min(signature.length, file.size));
  if (!start.equals(signature)) return null;
  const [header, ...others] = await chunksOf(file);
  if (header?.type !== 'IHDR') return null;
  const manifest = others.find(({ type }) => type === manifestType);
  const xmp = writeXmp && (await findXmp(file, others));
  const kept = others.filter((chunk) => chunk.type !== manifestType && chunk !== xmp?.chunk);
  const before: Part[] = [{ from: 0, to: header.to }, ...(writeXmp ? [xmpChunk(writeXmp, xmp?.packet ?? null)] : [])];
  return {
    existing: manifest ? await dataOf(file, manifest) : null,
    wrap: (store) => chunk(manifestType, store),
    around: () => ({ before, after: kept, hashed: null }),
  };
};

async function chunksOf(file: SourceFile): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let from = signature.length; from + headBytes + sumBytes <= file.size;) {
    const head = await file.read(from, headBytes);
    const to = from + headBytes + head.readUInt32BE(0) + sumBytes;
    if (to > file.size) throw new Error('A chunk of the PNG is cut short.');
    chunks.push({ type: head.toString('latin1', 4), from, to });
    from = to;
  }
  return chunks;
}

const dataOf = (file: SourceFile, { from, to }: Chunk): Promise<Buffer> =>
  file.read(from + headBytes, to - from - headBytes - sumBytes);

function chunk(type: string, ...data: Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(sumBytes)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

async function findXmp(file: SourceFile, chunks: readonly Chunk[]): Promise<{ chunk: Chunk; packet: string } | null> {
  for (const found of chunks) {
    if (found.type !== 'iTXt' || found.to - found.from > xmpBytesAtMost) continue;
    const data = await dataOf(file, found);
    if (data.subarray(0, xmpHead.length).equals(xmpHead)) {
      return { chunk: found, packet: data.toString('utf8', xmpHead.length) };
    }
  }
  return null;
}

const xmpChunk = (writeXmp: WriteXmp, packet: string | null): Buffer =>
  chunk('iTXt', xmpHead, Buffer.from(writeXmp(packet), 'utf8'));
