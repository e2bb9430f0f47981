import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { createSeededRandom } from '#server/providers/previz/signal/seeded-random.ts';
import { makeFrame } from '../vendor.ts';

type FaultyOptions = {
  /** The share of calls that go wrong, 0 to 1. */
  share: number;
  seed: number;
  /** How long a call hangs before the line is cut. */
  hangMs: number;
};

export type FaultyVendor = {
  origin: string;
  fal: FakeFal;
  /** How often each thing went wrong. */
  faults: Map<string, number>;
  /** Says once more that these requests have ended, as a vendor does who has heard no answer. */
  sayAgain(requestIds: readonly string[]): void;
  stop(): Promise<void>;
};

type Fault = 'refused' | 'busy' | 'hangs' | 'cut' | 'garbage' | 'broken page';
/** Before the vendor hears of it: refused, busy, broken page. After it has taken the call: hangs, cut, garbage. */
const faultsOfCalls: readonly Fault[] = ['refused', 'busy', 'hangs', 'cut', 'garbage', 'broken page'];
const faultsOfMessages = ['lost', 'twice', 'late'] as const;
const lateMs = 2_000;

const key = 'key-id:key-secret';

/**
 * fal's queue behind a line on which a share of everything goes wrong: errors, refusals, silence, rubbish, and messages that are lost, late or
 * come twice. What the vendor itself has taken is counted behind that line.
 */
export async function startFaultyVendor({ share, seed, hangMs }: FaultyOptions): Promise<FaultyVendor> {
  const fal = await startFakeFal(key);
  const picture = fal.addFile('picture.jpg', await makeFrame(), 'image/jpeg');
  fal.answerWith(() => ({ result: { images: [{ url: picture }] } }));
  const chance = createChance(share, seed);
  const line: Line = { fal, origin: '', hangMs, draw: chance.draw, said: new Map() };
  const server = createServer((request, response) => {
    void answer(line, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A TCP server's address is never a pipe's name.
  line.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: line.origin,
    fal,
    faults: chance.faults,
    sayAgain(requestIds) {
      for (const id of requestIds) void passMessage(line, line.said.get(id)).catch(() => undefined);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await fal.stop();
    },
  };
}

type Draw = <Name extends string>(names: readonly Name[]) => Name | undefined;
type Line = { fal: FakeFal; origin: string; hangMs: number; draw: Draw; said: Map<string, Message> };

/** What goes wrong next, if anything, by the seed; and how often each thing has. */
function createChance(share: number, seed: number): { draw: Draw; faults: Map<string, number> } {
  const random = createSeededRandom(seed, 'faults');
  const faults = new Map<string, number>();
  return {
    faults,
    draw(names) {
      if (random.next() >= share) return undefined;
      const name = names[Math.floor(random.next() * names.length)];
      if (name !== undefined) faults.set(name, (faults.get(name) ?? 0) + 1);
      return name;
    },
  };
}

async function answer(line: Line, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bytesOf(request);
  const url = new URL(request.url ?? '/', line.origin);
  const target = url.searchParams.get('then');
  if (target !== null) {
    response.end('{}');
    const message = { target, headers: plain(request.headers), body };
    const { request_id: id } = JSON.parse(body.toString()) as { request_id: string };
    line.said.set(id, message);
    return passMessage(line, message);
  }
  const fault = line.draw(faultsOfCalls);
  if (fault === 'refused') response.writeHead(503).end('{"detail":"Service unavailable"}');
  else if (fault === 'busy') response.writeHead(429, { 'retry-after': '1' }).end('{"detail":"Too many"}');
  else if (fault === 'broken page') response.writeHead(500).end('<html>Oops</html>');
  else {
    const taken = await passCall(line, { url, request, body });
    if (fault === 'hangs') await delay(line.hangMs);
    if (fault === 'hangs' || fault === 'cut') request.socket.destroy();
    else if (fault === 'garbage') response.writeHead(200).end('{"status": ');
    else response.writeHead(taken.status, { 'content-type': taken.type }).end(taken.bytes);
  }
}

/** A message of the vendor's on its way to us. */
async function passMessage(line: Line, message: Message | undefined): Promise<void> {
  if (!message) return;
  const { target, headers, body } = message;
  const fault = line.draw(faultsOfMessages);
  if (fault === 'lost') return;
  if (fault === 'late') await delay(lateMs);
  const send = () => fetch(target, { method: 'POST', body, headers }).catch(() => undefined);
  await Promise.all(fault === 'twice' ? [send(), send(), send()] : [send()]);
}

/** A call as the vendor gets and answers it; every address in the answer leads over this line too. */
async function passCall({ fal, origin }: Line, { url, request, body }: CallToPass) {
  const hook = url.searchParams.get('fal_webhook');
  if (hook !== null) url.searchParams.set('fal_webhook', `${origin}/?then=${encodeURIComponent(hook)}`);
  const { method = 'GET', headers } = request;
  const init = { method, headers: plain(headers), ...(method === 'GET' ? {} : { body }) };
  const answered = await fetch(new URL(url.pathname + url.search, fal.origin), init);
  const bytes = Buffer.from(await answered.arrayBuffer());
  const type = answered.headers.get('content-type') ?? 'application/octet-stream';
  return {
    status: answered.status,
    type,
    bytes: type.includes('json') ? bytes.toString().replaceAll(fal.origin, origin) : bytes,
  };
}

type Message = { target: string; headers: Record<string, string>; body: Buffer<ArrayBuffer> };
type CallToPass = { url: URL; request: IncomingMessage; body: Buffer<ArrayBuffer> };

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Without what belongs to the line alone. */
function plain(headers: IncomingMessage['headers']): Record<string, string> {
  const own = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'expect']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  );
}
