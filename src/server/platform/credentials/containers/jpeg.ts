import type { Part, SourceFile } from '../source-file.ts';
import type { OpenContainer } from './container.ts';

const marker = { start: 0xd8, scan: 0xda, app0: 0xe0, app1: 0xe1, app11: 0xeb } as const;
const xmpHead = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
/** The mark of JUMBF in an APP11 segment. */
const jumbfMark = Buffer.from('JP', 'latin1');
/** Of a segment: its marker and its length; of one with JUMBF further its mark, the box's number, the part's number. */
const headBytes = 4;
const jumbfHeadBytes = 8;
/** Length and type of the box stand in each of its segments again. */
const boxHeadBytes = 8;
const segmentDataAtMost = 65_533;
const boxNumber = 0x0211;

type Segment = { marker: number; from: number; to: number };

/** JPEG: the manifest is one box in as many APP11 segments as it needs, behind what else is said of the picture. */
export const openJpeg: OpenContainer = async (file, writeXmp) => {
  const segments = await segmentsOf(file);
  if (!segments) return null;
  const scanAt = segments.at(-1)?.to ?? 2;
  const kinds = await Promise.all(segments.map(async (segment) => ({ segment, kind: await kindOf(file, segment) })));
  const of = (wanted: string) => kinds.flatMap(({ segment, kind }) => (kind === wanted ? [segment] : []));
  const [manifest, xmp] = [of('manifest'), of('xmp')];
  const packet = writeXmp && xmp[0] ? await packetOf(file, xmp[0]) : null;
  const before: Part[] = [
    { from: 0, to: 2 },
    ...of('first'),
    ...(writeXmp ? [segment(marker.app1, xmpHead, Buffer.from(writeXmp(packet), 'utf8'))] : xmp),
  ];
  return {
    existing: manifest.length === 0 ? null : await joined(file, manifest),
    wrap: inSegments,
    around: () => ({ before, after: [...of('other'), { from: scanAt, to: file.size }], hashed: null }),
  };
};

/** The segments up to the picture itself; undefined for what is no JPEG. */
async function segmentsOf(file: SourceFile): Promise<Segment[] | undefined> {
  const start = await file.read(0, Math.min(2, file.size));
  if (start[0] !== 0xff || start[1] !== marker.start) return undefined;
  const segments: Segment[] = [];
  for (let from = 2; from + headBytes <= file.size;) {
    const head = await file.read(from, headBytes);
    const [first, name = 0] = head;
    if (first !== 0xff) throw new Error('A segment of the JPEG has no marker.');
    if (name === marker.scan) return segments;
    const to = from + 2 + head.readUInt16BE(2);
    if (to > file.size) throw new Error('A segment of the JPEG is cut short.');
    segments.push({ marker: name, from, to });
    from = to;
  }
  throw new Error('The JPEG has no picture.');
}

type Kind = 'first' | 'xmp' | 'manifest' | 'other';

async function kindOf(file: SourceFile, { marker: name, from, to }: Segment): Promise<Kind> {
  const starts = async (mark: Buffer) =>
    to - from >= headBytes + mark.length && (await file.read(from + headBytes, mark.length)).equals(mark);
  if (name === marker.app11) return (await starts(jumbfMark)) ? 'manifest' : 'other';
  if (name === marker.app1) return (await starts(xmpHead)) ? 'xmp' : 'first';
  return name === marker.app0 ? 'first' : 'other';
}

async function packetOf(file: SourceFile, { from, to }: Segment): Promise<string> {
  const at = from + headBytes + xmpHead.length;
  return (await file.read(at, to - at)).toString('utf8');
}

/** The box whose parts lie in these segments. */
async function joined(file: SourceFile, segments: readonly Segment[]): Promise<Buffer> {
  const parts = await Promise.all(
    segments.map(({ from, to }, n) => {
      const at = from + headBytes + jumbfHeadBytes + (n === 0 ? 0 : boxHeadBytes);
      return file.read(at, Math.max(0, to - at));
    }),
  );
  return Buffer.concat(parts);
}

function segment(name: number, ...data: Uint8Array[]): Buffer {
  const head = Buffer.of(0xff, name, 0, 0);
  head.writeUInt16BE(
    data.reduce((sum, { length }) => sum + length, 2),
    2,
  );
  return Buffer.concat([head, ...data]);
}

function inSegments(store: Uint8Array): Buffer {
  const boxHead = store.subarray(0, boxHeadBytes);
  const room = segmentDataAtMost - jumbfHeadBytes - boxHeadBytes;
  const segments: Buffer[] = [];
  for (let at = boxHeadBytes; at < store.length; at += room) {
    const head = Buffer.alloc(jumbfHeadBytes);
    jumbfMark.copy(head);
    head.writeUInt16BE(boxNumber, 2);
    head.writeUInt32BE(segments.length + 1, 4);
    segments.push(segment(marker.app11, head, boxHead, store.subarray(at, at + room)));
  }
  return Buffer.concat(segments);
}
