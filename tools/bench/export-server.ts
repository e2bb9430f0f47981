import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { uploadsApi } from '#contract/assets.ts';
import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { exportsApi } from '#contract/exports.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { usersApi } from '#contract/users.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { addressFrom, signUp, tokenOf } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
const filmSeconds = 1800;
const scenes = 40;
const betweenSamplesMs = 250;
const tokenMs = 60_000;

/**
 * The memory of the whole server (pages, live messages and worker in one process) while it exports 30 minutes of pictures and
 * of clips that are heard, with a dissolve into every shot, and somebody looks on.
 */
export async function measureServer(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-server-'));
  const program = join(root, 'src/server/main.ts');
  const server = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, DATA_DIRECTORY: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const studio = await openStudio(await addressFrom(server.stdout));
    const storyboardId = await makeFilm(studio, folder);
    const samples = await whileExporting(studio, storyboardId, server.pid ?? 0);
    return rowsOf(samples);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

type Call = <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Answer<E>>;
type Studio = { address: string; call: Call };

/** Makes the first account, as the pages do. */
async function openStudio(address: string): Promise<Studio> {
  const cookie = await signUp(address, 'bench@example.test');
  // Tokens live for minutes, the film takes longer.
  let kept = { token: '', at: -Infinity };
  const tokenNow = async () => {
    if (performance.now() - kept.at < tokenMs) return kept.token;
    const token = await tokenOf(address, cookie);
    kept = { token, at: performance.now() };
    return token;
  };
  const call: Call = async (endpoint, input) =>
    answerOf(endpoint, await fetch(requestFor(endpoint, input, { origin: address, token: await tokenNow() })));
  await call(usersApi.create, { body: {} });
  return { address, call };
}

/** A storyboard of 30 minutes: every second shot is a picture, the others a clip with sound. */
async function makeFilm(studio: Studio, folder: string): Promise<string> {
  const { call } = studio;
  const body = { fileName: 'bench.fountain', fileBase64: Buffer.from(screenplay()).toString('base64') };
  const { storyboardIds } = await call(scriptsApi.import, { body });
  const [storyboardId = ''] = storyboardIds;
  const params = { storyboardId };
  const board = await call(storyboardsApi.get, { params });
  const shots = board.scenes.flatMap((scene) => scene.shots);
  const durationMs = Math.round((filmSeconds * 1000) / shots.length);
  const transition = { slug: 'fade' as const, durationMs: 500 };
  const commands = shots.map(({ id }) => ({
    do: 'update-shot' as const,
    shotId: id,
    fields: { durationMs, transition, dialogue: [] },
  }));
  const command = { do: 'several' as const, commands };
  await call(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } });
  const media = await uploadMedia(studio, folder);
  for (const [n, { id }] of shots.entries()) {
    const take = n % 2 === 0 ? media.picture : media.clip;
    await call(storyboardsApi.upload, { params, body: { slot: `shot:${id}:${take.medium}`, assetId: take.assetId } });
  }
  return storyboardId;
}

function screenplay(): string {
  const scene = (number: number) =>
    `INT. ROOM ${number} - DAY\n\nNELL walks to window number ${number}.\n\nA car passes in the street below.\n\n` +
    `BRAM opens the door of room ${number}.\n\nShe turns and sits down slowly.\n\nThe lamp goes out.\n`;
  return Array.from({ length: scenes }, (_, n) => scene(n + 1)).join('\n');
}

type OwnTake = { medium: 'picture' | 'clip'; assetId: string };

async function uploadMedia(studio: Studio, folder: string): Promise<{ picture: OwnTake; clip: OwnTake }> {
  const ffmpeg = findFfmpeg(undefined);
  const [picture, clip] = [join(folder, 'picture.png'), join(folder, 'clip.mp4')];
  const still = ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:r=24:d=1', '-frames:v', '1', picture];
  const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=24:d=8', '-f', 'lavfi', '-i', 'sine=f=300:d=8'];
  await runFfmpeg(ffmpeg, still);
  await runFfmpeg(ffmpeg, [...moving, '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', clip]);
  return {
    picture: { medium: 'picture', assetId: await upload(studio, picture, 'image/png') },
    clip: { medium: 'clip', assetId: await upload(studio, clip, 'video/mp4') },
  };
}

async function upload({ address, call }: Studio, path: string, mediaType: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(path));
  const name = path.split('/').at(-1) ?? path;
  const { uploadId, parts } = await call(uploadsApi.start, { body: { name, mediaType, sizeBytes: bytes.byteLength } });
  let start = 0;
  for (const { url, sizeBytes } of parts) {
    const sent = await fetch(new URL(url, address), { method: 'PUT', body: bytes.subarray(start, start + sizeBytes) });
    if (!sent.ok) throw new Error(`The upload answered ${sent.status}.`);
    start += sizeBytes;
  }
  return (await call(uploadsApi.complete, { params: { uploadId }, query: {} })).id;
}

/** Megabytes of the process, from the request to the finished film. */
async function whileExporting({ call }: Studio, storyboardId: string, pid: number): Promise<number[]> {
  const { id, seconds } = await call(exportsApi.request, { params: { storyboardId }, body: { resolution: '480p' } });
  if (Math.abs(seconds - filmSeconds) > 60) throw new Error(`The film is ${seconds} s long.`);
  const samples: number[] = [];
  for (;;) {
    samples.push(await megabytesOf(pid));
    const film = await call(exportsApi.get, { params: { exportId: id } });
    if (film.state === 'complete') return samples;
    if (film.finishedAt !== null) throw new Error(`The export ended as ${film.state}: ${film.error}`);
    await new Promise((next) => setTimeout(next, betweenSamplesMs));
  }
}

async function megabytesOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** The most, and what the last third has more than the middle one. */
function rowsOf(samples: readonly number[]): BenchRow[] {
  const third = Math.ceil(samples.length / 3);
  const middle = (part: number[]) => part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  const growth = middle(samples.slice(-third)) - middle(samples.slice(third, third * 2));
  return [
    benchRow('memory of the whole server that exports 30 minutes, beside FFmpeg: the most', {
      unit: 'MB',
      runs: [Math.max(...samples)],
      target: 400,
    }),
    benchRow('the same: what the last third has more than the middle one', { unit: 'MB', runs: [growth], target: 30 }),
  ];
}
