import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { type AssetView, uploadsApi } from '#contract/assets.ts';
import { makeClip } from '../chaos/vendor.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { type WebServer, withWebServer } from './web-server.ts';

const uploadBytes = 500 * 1024 ** 2;
const drops = 10;
const runs = 3;

/**
 * A video of 500 MB that is sent over ten dropped connections: whether it arrives as it was, and how much more memory the server needs than for
 * a small one. After each drop the page asks which parts have arrived, as after a closed laptop. Baseline: the same without drops.
 */
export async function run(): Promise<BenchRow[]> {
  const clip = await makeClip();
  const large = padded(clip, uploadBytes);
  return withWebServer(async (server) => {
    await send(server, clip, 0);
    const small = await measured(server, clip, 0);
    const [more, dropped, plain]: [number[], number[], number[]] = [[], [], []];
    for (let n = 0; n < runs; n += 1) {
      plain.push((await measured(server, large, 0)).seconds);
      const broken = await measured(server, large, drops);
      dropped.push(broken.seconds);
      more.push(broken.peakMegabytes - small.peakMegabytes);
    }
    const ratios = dropped.map((seconds, n) => seconds / (plain[n] ?? Number.NaN));
    return [
      benchRow('an upload of 500 MB over 10 dropped connections: more memory than for a small one', {
        unit: 'MB',
        runs: more,
        target: 50,
      }),
      benchRow('the same, from the first byte to the asset', { unit: 's', runs: dropped }),
      benchRow('the same without drops (baseline)', { unit: 's', runs: plain }),
      benchRow('with drops ÷ without', { unit: 'ratio', runs: ratios }),
    ];
  });
}

/** Sends a file, and looks afterwards whether it was kept as it is. */
async function measured(server: WebServer, bytes: Buffer, breaks: number) {
  let [seconds, asset]: [number, AssetView | undefined] = [Number.NaN, undefined];
  const peakMegabytes = await server.peakDuring(async () => {
    const begun = performance.now();
    asset = await send(server, bytes, breaks);
    seconds = (performance.now() - begun) / 1000;
  });
  if (asset) await checkWhole(server, asset, bytes);
  return { peakMegabytes, seconds };
}

/** The clip, and a box behind it that players skip. */
function padded(clip: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes - clip.length, 1);
  box.writeUInt32BE(box.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([clip, box]);
}

/** Sends a file over one connection more than break. */
async function send(server: WebServer, bytes: Buffer, breaks: number): Promise<AssetView> {
  const { call, address } = server;
  const body = { name: 'film.mp4', mediaType: 'video/mp4', sizeBytes: bytes.length };
  const { uploadId } = await call(uploadsApi.start, { body });
  const params = { uploadId };
  for (let left = breaks; ; left -= 1) {
    const { parts } = await call(uploadsApi.get, { params });
    const missing = parts.filter(({ hasArrived }) => !hasArrived);
    if (missing.length === 0) break;
    // Each connection carries some parts, and breaks in the middle of the next.
    const share = left > 0 ? Math.floor(parts.length / (breaks + 1)) : missing.length;
    for (const part of missing.slice(0, share)) await putPart(address, part, partOf(bytes, parts, part.number));
    const broken = left > 0 ? missing[share] : undefined;
    if (broken) await putHalf(address, broken, partOf(bytes, parts, broken.number));
  }
  return call(uploadsApi.complete, { params, query: {} });
}

type Part = { number: number; url: string; sizeBytes: number };

function partOf(bytes: Buffer, parts: readonly Part[], number: number): Buffer {
  const start = parts.slice(0, number - 1).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bytes.subarray(start, start + (parts[number - 1]?.sizeBytes ?? 0));
}

function putPart(address: string, { url, number }: Part, body: Buffer): Promise<void> {
  return new Promise((sent, failed) => {
    const headers = { 'content-length': body.length };
    const asked = request(new URL(url, address), { method: 'PUT', headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) sent();
        else failed(new Error(`Part ${number} answered ${response.statusCode}.`));
      });
    });
    asked.on('error', failed).end(body);
  });
}

/** Sends half of a part, and drops the connection. */
function putHalf(address: string, { url }: Part, body: Buffer): Promise<void> {
  return new Promise((dropped) => {
    const headers = { 'content-length': body.length };
    const asked = request(new URL(url, address), { method: 'PUT', headers });
    asked.on('error', () => undefined).on('close', () => dropped());
    asked.write(body.subarray(0, body.length / 2), () => asked.destroy());
  });
}

/** Throws when what was kept is something else. */
async function checkWhole({ address }: WebServer, { urls }: AssetView, bytes: Buffer): Promise<void> {
  const sum = createHash('sha256');
  const response = await fetch(address + urls.original);
  for await (const chunk of response.body ?? []) sum.update(chunk);
  const wanted = createHash('sha256').update(bytes).digest('hex');
  if (sum.digest('hex') !== wanted) throw new Error('What was kept is not what was sent.');
}
