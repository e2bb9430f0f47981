import type { Part, SourceFile } from '../source-file.ts';
import type { OpenContainer, WriteXmp } from './container.ts';

const manifestType = 'C2PA';
/** `RIFF`, its size, what is in it; and of each chunk its type and size. */
const [fileHeadBytes, headBytes] = [12, 8];
const largestSize = 0xffff_ffff;

type Chunk = { type: string; from: number; to: number; data: number };

/** WAV and WebP: the manifest is the last chunk. */
export const openRiff: OpenContainer = async (file, writeXmp) => {
  if (file.size < fileHeadBytes) return null;
  const head = await file.read(0, fileHeadBytes);
  const chunks = head.toString('latin1', 0, 4) === 'RIFF' ? await chunksOf(file) : undefined;
  if (!chunks) return null;
  const isWebp = head.toString('latin1', 8) === 'WEBP';
  const manifest = chunks.find(({ type }) => type === manifestType);
  const others = chunks.filter(({ type }) => type !== manifestType);
  const body = isWebp && writeXmp ? await withXmp(file, others, writeXmp) : others;
  if (!body) return null;
  return {
    existing: manifest ? await dataOf(file, manifest) : null,
    wrap: (store) => chunk(manifestType, store),
    isEven: true,
    around: (slotBytes) => {
      const size = body.reduce((sum, part) => sum + sizeOfChunk(part), fileHeadBytes - headBytes) + slotBytes;
      if (size > largestSize) throw new Error('The file is too large for its format.');
      const start = Buffer.from(head);
      start.writeUInt32LE(size, 4);
      return { before: [start, ...body], after: [], hashed: null };
    },
  };
};

const sizeOfChunk = (part: Part): number => (part instanceof Uint8Array ? part.length : part.to - part.from);

/** Undefined where the sizes do not add up, as in a file that was written as a stream. */
async function chunksOf(file: SourceFile): Promise<Chunk[] | undefined> {
  const chunks: Chunk[] = [];
  for (let from = fileHeadBytes; from + headBytes <= file.size;) {
    const head = await file.read(from, headBytes);
    const size = head.readUInt32LE(4);
    const to = from + headBytes + size + (size % 2);
    if (to > file.size) return undefined;
    chunks.push({ type: head.toString('latin1', 0, 4), from, to, data: size });
    from = to;
  }
  return chunks;
}

const dataOf = (file: SourceFile, { from, data }: Chunk): Promise<Buffer> => file.read(from + headBytes, data);

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

// WebP's XMP

const xmpFlag = 0x04;
const alphaFlag = 0x10;

/** WebP says in a first chunk of its own what else is in it; undefined where the picture's size cannot be read. */
async function withXmp(file: SourceFile, chunks: Chunk[], writeXmp: WriteXmp): Promise<Part[] | undefined> {
  const [first, ...others] = chunks;
  if (!first) return undefined;
  const known = chunks.find(({ type }) => type === 'XMP ');
  const packet = writeXmp(known ? (await dataOf(file, known)).toString('utf8') : null);
  const features = first.type === 'VP8X' ? await dataOf(file, first) : await featuresOf(file, first);
  if (!features) return undefined;
  features.writeUInt8((features[0] ?? 0) | xmpFlag);
  const pictures = (first.type === 'VP8X' ? others : chunks).filter(({ type }) => type !== 'XMP ');
  return [chunk('VP8X', features), ...pictures, chunk('XMP ', Buffer.from(packet, 'utf8'))];
}

const featureBytes = 10;

async function featuresOf(file: SourceFile, picture: Chunk): Promise<Buffer | undefined> {
  const data = await file.read(picture.from + headBytes, Math.min(featureBytes, picture.data));
  const size = picture.type === 'VP8 ' ? lossySize(data) : losslessSize(data);
  if (!size || data.length < featureBytes) return undefined;
  const features = Buffer.alloc(featureBytes);
  features.writeUInt8(size.hasAlpha ? alphaFlag : 0);
  features.writeUIntLE(size.width - 1, 4, 3);
  features.writeUIntLE(size.height - 1, 7, 3);
  return features;
}

type PictureSize = { width: number; height: number; hasAlpha: boolean };

const lossySize = (data: Buffer): PictureSize => ({
  width: data.readUInt16LE(6) & 0x3fff,
  height: data.readUInt16LE(8) & 0x3fff,
  hasAlpha: false,
});

function losslessSize(data: Buffer): PictureSize | undefined {
  if (data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return {
    width: (bits & 0x3fff) + 1,
    height: ((bits >>> 14) & 0x3fff) + 1,
    hasAlpha: ((bits >>> 28) & 1) === 1,
  };
}
