import { link, mkdir, open } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { libraryApi } from '#contract/library.ts';
import { randomIds } from '#server/platform/ids.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { type WebServer, withWebServer } from './web-server.ts';

const fileBytes = 500 * 1024 ** 2;
/** 20 GB, beyond what the plain form of an archive can say. */
const files = 40;
/** Each takes minutes. */
const runs = Number(process.env['ZIP_RUNS'] ?? 1);
/** Enough of an archive's end to read how many files it lists. */
const tailBytes = 4_096;

/**
 * An archive of 20 GB while it is downloaded: how much more memory the server needs than for one file, and how long its first byte takes.
 * Baseline: the same bytes of one of the files, downloaded as they are.
 */
export async function run(): Promise<BenchRow[]> {
  return withWebServer(async (server) => {
    const assetIds = await storeFiles(server);
    const [small = ''] = assetIds;
    const idle = await server.peakDuring(() => downloadZip(server, [small]));
    const [firstBytes, more, rates, plain]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let n = 0; n < runs; n += 1) {
      const url = await originalOf(server, small);
      plain.push(rateOf(await download(server.address + url)));
      const peak = await server.peakDuring(async () => {
        const got = await downloadZip(server, assetIds);
        firstBytes.push(got.firstByteMs);
        rates.push(rateOf(got));
      });
      more.push(peak - idle);
    }
    const ratios = rates.map((rate, n) => rate / (plain[n] ?? Number.NaN));
    const gigabytes = ((files * fileBytes) / 1e9).toFixed(0);
    return [
      benchRow(`a ZIP of ${gigabytes} GB: more memory than for one file`, { unit: 'MB', runs: more, target: 50 }),
      benchRow('the same: first byte', { unit: 'ms', runs: firstBytes, target: 300 }),
      benchRow('the same: rate', { unit: 'MB/s', runs: rates, isRate: true }),
      benchRow('one of its files as it is: rate (baseline)', { unit: 'MB/s', runs: plain, isRate: true }),
      benchRow('rate of the ZIP ÷ rate of the file', { unit: 'ratio', runs: ratios, isRate: true }),
    ];
  });
}

/** One file of 500 MB under many names, and an asset for each. */
async function storeFiles({ dataDirectory, database, userId }: WebServer): Promise<string[]> {
  const folder = join(dataDirectory, 'media', 'objects', 'assets');
  await mkdir(folder, { recursive: true });
  const ids = Array.from({ length: files }, () => randomIds.next('ast'));
  const [first = ''] = ids;
  const file = await open(join(folder, first), 'wx');
  const block = Buffer.alloc(1024 ** 2);
  for (let n = 0; n < fileBytes / block.length; n += 1) await file.write(block.fill(n % 251));
  await file.close();
  for (const id of ids.slice(1)) await link(join(folder, first), join(folder, id));
  await database.query(
    `insert into assets (id, owner_id, kind, media_type, size_bytes, has_audio, name, storage_key, sha256)
     select id, $2, 'video', 'video/mp4', $3, false, 'Take ' || n, 'assets/' || id, 'sum' from unnest($1::text[]) with ordinality a (id, n)`,
    [ids, userId, fileBytes],
  );
  return ids;
}

async function originalOf({ call }: WebServer, assetId: string): Promise<string> {
  const { asset } = await call(libraryApi.detail, { params: { assetId } });
  return asset.urls.original;
}

type Downloaded = { bytes: number; firstByteMs: number; seconds: number; tail: Buffer; told: number };

const rateOf = ({ bytes, seconds }: Downloaded): number => bytes / 1e6 / seconds;

/** Downloads an archive; throws when it is not whole. */
async function downloadZip({ call, address }: WebServer, assetIds: string[]): Promise<Downloaded> {
  const { url } = await call(libraryApi.zip, { body: { assetIds } });
  const got = await download(address + url);
  const end = got.tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const listed = end < 0 ? -1 : got.tail.readUInt16LE(end + 10);
  if (got.bytes !== got.told || listed !== assetIds.length) {
    throw new Error(`The archive has ${got.bytes} of ${got.told} bytes and lists ${listed} files.`);
  }
  return got;
}

/** Reads everything, and keeps nothing but the end. */
function download(url: string): Promise<Downloaded> {
  const begun = performance.now();
  return new Promise((answered, failed) => {
    const asked = request(url, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url} answered ${response.statusCode}.`));
      let [bytes, firstByteMs] = [0, Number.NaN];
      let tail: Buffer = Buffer.alloc(0);
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - begun;
        bytes += chunk.length;
        tail =
          chunk.length >= tailBytes ? chunk.subarray(-tailBytes) : Buffer.concat([tail, chunk]).subarray(-tailBytes);
      });
      response.on('error', failed).on('end', () => {
        const told = Number(response.headers['content-length']);
        answered({ bytes, firstByteMs, seconds: (performance.now() - begun) / 1000, tail: Buffer.from(tail), told });
      });
    });
    asked.on('error', failed).end();
  });
}
