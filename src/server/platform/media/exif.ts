import type { CameraNotes } from '#domain/assets/media-facts.ts';

/** The numbers of TIFF's fields. */
const tags = {
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  exif: 0x8769,
  gps: 0x8825,
  exposure: 0x829a,
  aperture: 0x829d,
  iso: 0x8827,
  takenAt: 0x9003,
  focalLength: 0x920a,
  lens: 0xa434,
} as const;

/** Bytes of a value, by the number of its type. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const longestText = 100;

type Tiff = { bytes: Buffer; isLittle: boolean };
/** A field: its type, how many values, and where the first lies. */
type Field = { type: number; count: number; at: number };

/** What a camera noted, and whether it noted a place. Fields that cannot be read are left out. */
export function readExif(given: Buffer): { camera: CameraNotes | undefined; hasLocation: boolean } {
  const tiff = openTiff(given);
  if (!tiff) return { camera: undefined, hasLocation: false };
  const main = fieldsAt(tiff, numberAt(tiff, 4, 4));
  const exif = fieldsAt(tiff, numberOf(tiff, main.get(tags.exif)));
  const text = (field: Field | undefined) => textOf(tiff, field);
  const ratio = (field: Field | undefined) => ratioOf(tiff, field);
  const camera = {
    make: text(main.get(tags.make)),
    model: text(main.get(tags.model)),
    lens: text(exif.get(tags.lens)),
    takenAt: momentOf(text(exif.get(tags.takenAt))),
    exposureSeconds: ratio(exif.get(tags.exposure)),
    aperture: ratio(exif.get(tags.aperture)),
    iso: numberOf(tiff, exif.get(tags.iso)),
    focalLengthMm: ratio(exif.get(tags.focalLength)),
  };
  const known = Object.entries(camera).filter(([, value]) => value !== undefined);
  return {
    // The entries are those of the object above.
    camera: known.length > 0 ? Object.fromEntries(known) : undefined,
    hasLocation: fieldsAt(tiff, numberOf(tiff, main.get(tags.gps))).size > 0,
  };
}

/** A copy that says that the picture is upright, for one that has been turned. */
export function uprightExif(given: Buffer): Buffer {
  const copy = Buffer.from(given);
  const tiff = openTiff(copy);
  const field = tiff && fieldsAt(tiff, numberAt(tiff, 4, 4)).get(tags.orientation);
  if (!tiff || field?.type !== 3) return copy;
  if (tiff.isLittle) tiff.bytes.writeUInt16LE(1, field.at);
  else tiff.bytes.writeUInt16BE(1, field.at);
  return copy;
}

/** The TIFF within, with or without the mark that JPEG puts before it. */
function openTiff(given: Buffer): Tiff | undefined {
  const bytes = given.toString('latin1', 0, 4) === 'Exif' ? given.subarray(6) : given;
  const order = bytes.toString('latin1', 0, 2);
  if (bytes.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  return { bytes, isLittle: order === 'II' };
}

/** Undefined beyond the end. */
function numberAt({ bytes, isLittle }: Tiff, at: number, length: number): number | undefined {
  if (at < 0 || at + length > bytes.length) return undefined;
  return isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length);
}

/** The fields of a directory: at most as many as fit into the bytes. */
function fieldsAt(tiff: Tiff, at = 0): Map<number, Field> {
  const count = at < 8 ? 0 : (numberAt(tiff, at, 2) ?? 0);
  const fits = Math.min(count, Math.floor((tiff.bytes.length - at - 2) / 12));
  return new Map(Array.from({ length: Math.max(0, fits) }, (_, n) => readField(tiff, at + 2 + n * 12)));
}

/** An entry that lies within the bytes. */
function readField(tiff: Tiff, entry: number): [tag: number, field: Field] {
  const read = (offset: number, length: number) => numberAt(tiff, entry + offset, length) ?? 0;
  const [tag, type, count] = [read(0, 2), read(2, 2), read(4, 4)];
  // Values of up to four bytes are stored in the entry itself.
  const isInside = (sizes[type] ?? 8) * count <= 4;
  return [tag, { type, count, at: isInside ? entry + 8 : read(8, 4) }];
}

function numberOf(tiff: Tiff, field: Field | undefined): number | undefined {
  if (!field || field.count < 1 || (field.type !== 3 && field.type !== 4)) return undefined;
  return numberAt(tiff, field.at, field.type === 3 ? 2 : 4);
}

function ratioOf(tiff: Tiff, field: Field | undefined): number | undefined {
  if (!field || (field.type !== 5 && field.type !== 10)) return undefined;
  const [above, below] = [numberAt(tiff, field.at, 4), numberAt(tiff, field.at + 4, 4)];
  return above === undefined || !below ? undefined : above / below;
}

function textOf({ bytes }: Tiff, field: Field | undefined): string | undefined {
  if (!field || field.type !== 2 || field.at + field.count > bytes.length) return undefined;
  const read = bytes.toString('utf8', field.at, field.at + Math.min(field.count, longestText));
  const text = (read.split('\0')[0] ?? '').replaceAll(/[\p{C}\ufffd]/gu, '').trim();
  return text === '' ? undefined : text;
}

/** `2026:11:23 14:02:00` as `2026-11-23T14:02:00`. */
function momentOf(text: string | undefined): string | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '');
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}` : undefined;
}
