import { readerOf } from './heif-boxes.ts';
import { contentOf, type Heif, type Item, readHeif } from './heif-items.ts';

/** A picture of a HEIC file as a stream of HEVC, one frame for each tile, and how the frames become the picture. */
export type HeicPlan = {
  hevc: Buffer;
  columns: number;
  rows: number;
  /** Of the picture before it is turned: what of the tiles lies beyond is cut off. */
  width: number;
  height: number;
  /** FFmpeg's filters that turn and mirror it, in their order. */
  turns: string[];
  /** The matrix and range of its colors, where the file says them. */
  colors: { matrix: string; range: 'pc' | 'tv' } | undefined;
  profile: Buffer | undefined;
  /** A TIFF file with the camera's notes. */
  exif: Buffer | undefined;
};

const pixelsMaximum = 100_000_000;
const startCode = Buffer.from([0, 0, 0, 1]);

/** Plans the picture of a HEIC file. Throws when it has none of a kind that cameras write. */
export function planHeic(bytes: Buffer): HeicPlan {
  const heif = readHeif(bytes);
  const primary = mustHave(heif, heif.primaryId);
  const { tiles, ...grid } = primary.type === 'grid' ? readGrid(heif, primary) : wholeOf(heif, primary);
  const { width, height } = grid;
  if (width < 1 || height < 1 || width * height > pixelsMaximum) throw new Error(`It has ${width} × ${height} pixels.`);
  const described = [primary, ...tiles.slice(0, 1)];
  return {
    ...grid,
    hevc: hevcOf(heif, tiles),
    turns: turnsOf(heif, primary),
    colors: firstOf(described, (item) => colorsOf(heif, item)),
    profile: firstOf(described, (item) => profileOf(heif, item)),
    exif: exifOf(heif),
  };
}

/** What the first of these has. */
function firstOf<Found>(items: readonly Item[], read: (item: Item) => Found | undefined): Found | undefined {
  return items.map(read).find((found) => found !== undefined);
}

const wholeOf = (heif: Heif, primary: Item) => ({ ...sizeOf(heif, primary), columns: 1, rows: 1, tiles: [primary] });

function mustHave({ items }: Heif, id: number): Item {
  const item = items.get(id);
  if (!item) throw new Error(`There is no item ${id}.`);
  return item;
}

const propertyOf = ({ properties }: Item, type: string) => properties.find((property) => property.type === type);

function sizeOf({ bytes }: Heif, item: Item): { width: number; height: number } {
  const box = propertyOf(item, 'ispe');
  if (!box) throw new Error('The picture has no size.');
  const reader = readerOf(bytes, box);
  reader.number(4);
  return { width: reader.number(4), height: reader.number(4) };
}

function readGrid(heif: Heif, primary: Item) {
  const content = contentOf(heif, primary);
  const reader = readerOf(content, { start: 0, end: content.length });
  reader.number(1);
  const size = (reader.number(1) & 1) === 1 ? 4 : 2;
  const [rows, columns] = [reader.number(1) + 1, reader.number(1) + 1];
  const [width, height] = [reader.number(size), reader.number(size)];
  const tileIds = heif.references.find(({ type, from }) => type === 'dimg' && from === primary.id)?.to ?? [];
  if (tileIds.length !== rows * columns) throw new Error('The picture lacks tiles.');
  return { rows, columns, width, height, tiles: tileIds.map((id) => mustHave(heif, id)) };
}

/** Every tile must be decoded by the same head: then together they are one stream. */
function hevcOf(heif: Heif, tiles: readonly Item[]): Buffer {
  const [first] = tiles;
  const head = first && propertyOf(first, 'hvcC');
  if (!head || tiles.some((tile) => tile.type !== 'hvc1' || propertyOf(tile, 'hvcC')?.start !== head.start)) {
    throw new Error('The picture is not coded as cameras do.');
  }
  const reader = readerOf(heif.bytes, head);
  reader.bytes(21);
  const lengthSize = (reader.number(1) & 3) + 1;
  const parts: Buffer[] = [];
  for (let arrays = reader.number(1); arrays > 0; arrays -= 1) {
    reader.number(1);
    for (let units = reader.number(2); units > 0; units -= 1) parts.push(startCode, reader.bytes(reader.number(2)));
  }
  for (const tile of tiles) parts.push(...unitsOf(contentOf(heif, tile), lengthSize));
  return Buffer.concat(parts);
}

function unitsOf(sample: Buffer, lengthSize: number): Buffer[] {
  const reader = readerOf(sample, { start: 0, end: sample.length });
  const units: Buffer[] = [];
  while (!reader.isAtEnd()) units.push(startCode, reader.bytes(reader.number(lengthSize)));
  return units;
}

/** In the order in which the file lists them. */
function turnsOf({ bytes }: Heif, { properties }: Item): string[] {
  return properties.flatMap(({ type, start }) => {
    if (type === 'irot') {
      return ['', 'transpose=cclock', 'hflip,vflip', 'transpose=clock'][bytes.readUInt8(start) & 3] || [];
    }
    if (type === 'imir') return (bytes.readUInt8(start) & 1) === 1 ? 'hflip' : 'vflip';
    return [];
  });
}

const matrices: Readonly<Record<number, string>> = { 1: 'bt709', 5: 'bt470bg', 6: 'smpte170m', 9: 'bt2020nc' };

function colorsOf({ bytes }: Heif, { properties }: Item): HeicPlan['colors'] {
  const box = properties.find(
    ({ type, start }) => type === 'colr' && bytes.toString('latin1', start, start + 4) === 'nclx',
  );
  if (!box) return undefined;
  const matrix = matrices[bytes.readUInt16BE(box.start + 8)];
  return matrix === undefined ? undefined : { matrix, range: bytes.readUInt8(box.start + 10) >= 128 ? 'pc' : 'tv' };
}

function profileOf({ bytes }: Heif, { properties }: Item): Buffer | undefined {
  const box = properties.find(
    ({ type, start }) => type === 'colr' && ['prof', 'rICC'].includes(bytes.toString('latin1', start, start + 4)),
  );
  return box && bytes.subarray(box.start + 4, box.end);
}

function exifOf(heif: Heif): Buffer | undefined {
  const item = [...heif.items.values()].find(({ type }) => type === 'Exif');
  const content = item && contentOf(heif, item);
  if (!content || content.length < 8) return undefined;
  // The first four bytes say how much lies before the TIFF head, such as `Exif\0\0`.
  return content.subarray(4 + content.readUInt32BE(0));
}
