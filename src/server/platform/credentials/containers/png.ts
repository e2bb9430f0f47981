import { crc32, inflateSync } from 'node:zlib';
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
  const [header, ...others] = await chunksOf(file);
  if (header?.type !== 'IHDR') return null;
  if (others.at(-1)?.type !== 'IEND') throw new Error('The PNG has no end.');
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

/** None for what is no PNG. */
async function chunksOf(file: SourceFile): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  const start = await file.read(0, Math.min(signature.length, file.size));
  if (!start.equals(signature)) return chunks;
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
    const read = packetReaders[found.type];
    if (!read || found.to - found.from > xmpBytesAtMost) continue;
    const packet = xmpIn(await dataOf(file, found), read);
    if (packet !== null) return { chunk: found, packet };
  }
  return null;
}

/** The packet of a text; null where it is another text. */
function xmpIn(data: Buffer, read: (data: Buffer) => Buffer): string | null {
  const keyword = Buffer.from(`${xmpKeyword}\0`, 'latin1');
  return data.subarray(0, keyword.length).equals(keyword) ? read(data.subarray(keyword.length)).toString('utf8') : null;
}

const unpacked = (text: Buffer): Buffer => inflateSync(text, { maxOutputLength: xmpBytesAtMost });

/** What follows the keyword in the kinds of texts that hold packets. */
const packetReaders: Readonly<Record<string, (data: Buffer) => Buffer>> = {
  // Whether and how it is packed, its language, the translated keyword.
  iTXt(data) {
    const languageEnd = data.indexOf(0, 2);
    const text = data.subarray(data.indexOf(0, languageEnd + 1) + 1);
    return data[0] === 1 ? unpacked(text) : text;
  },
  // How it is packed.
  zTXt: (data) => unpacked(data.subarray(1)),
};

const xmpChunk = (writeXmp: WriteXmp, packet: string | null): Buffer =>
  chunk('iTXt', xmpHead, Buffer.from(writeXmp(packet), 'utf8'));
