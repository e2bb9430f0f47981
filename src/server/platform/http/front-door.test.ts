import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { createHealth, type ProcessState } from './health.ts';
import { listen } from './listen.ts';

const here = {
  host: '127.0.0.1',
  port: 0,
  portIsFixed: true,
  publicUrl: undefined,
  allowedHosts: [],
  proxies: 0,
};
const doors: FrontDoor[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const door of doors.splice(0)) await door.close();
  for (const server of servers.splice(0)) server.close();
});

async function open(answer: (request: Request) => Response | Promise<Response>): Promise<FrontDoor> {
  const door = await openFrontDoor(answer, here);
  doors.push(door);
  return door;
}

async function take(port: number): Promise<number> {
  const server = createServer();
  servers.push(server);
  return listen(server, { ...here, port });
}

test('a stop waits for what is being answered, and takes nothing new', async () => {
  let finish = (): void => undefined;
  let begun = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (begun = resolve));
  const door = await open(async () => {
    begun();
    await new Promise<void>((resolve) => (finish = resolve));
    return new Response('whole');
  });
  const asked = fetch(`http://127.0.0.1:${door.port}/`);
  await isAsked;
  const finished = door.finishRequests(60_000);
  await expect(fetch(`http://127.0.0.1:${door.port}/`)).rejects.toThrow();
  finish();
  expect(await (await asked).text()).toBe('whole');
  expect(await finished).toBe(0);
});

test('a stop does not wait for ever', async () => {
  let begun = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (begun = resolve));
  const door = await open(() => {
    begun();
    return new Promise<Response>(() => undefined);
  });
  const asked = request({ port: door.port, host: '127.0.0.1' }).end();
  const broken = once(asked, 'error');
  await isAsked;
  expect(await door.finishRequests(1)).toBe(1);
  await door.close();
  await broken;
});

test('a connection that has become a websocket is cut off when it does not go', async () => {
  const door = await open(() => new Response('here'));
  door.upgrades.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const socket = connect(door.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(socket, 'data');
  const gone = text(socket);
  await door.close();
  await gone;
});

test('a taken port: its neighbour, or a sentence when nobody but it will do', async () => {
  const taken = await take(0);
  const server = createServer();
  servers.push(server);
  expect(await listen(server, { host: '127.0.0.1', port: taken, portIsFixed: false })).toBeGreaterThan(taken);
  await expect(take(taken)).rejects.toThrow(`PORT is ${taken}, but another program uses that port on 127.0.0.1`);
});

test('an address of another machine is named', async () => {
  const elsewhere = { host: '192.0.2.1', port: 0, portIsFixed: true };
  await expect(listen(createServer(), elsewhere)).rejects.toThrow(
    'HOST is 192.0.2.1, which isn’t an address of this machine',
  );
});

test('a process is ready when it has started, is not stopping, and has all it needs', async () => {
  let state: ProcessState = 'starting';
  let isThere = true;
  const database = async () => {
    if (!isThere) throw new Error('password authentication failed for user "backlot"');
  };
  const health = createHealth({ state: () => state, checks: { database } });
  const ask = async (path: string) => {
    const response = await health.request(`/health/${path}`);
    return [response.status, await response.json()];
  };
  expect(await ask('live')).toEqual([200, { status: 'live' }]);
  expect(await ask('ready')).toEqual([503, { status: 'starting', checks: {} }]);
  state = 'ready';
  expect(await ask('ready')).toEqual([200, { status: 'ready', checks: { database: 'ok' } }]);
  isThere = false;
  expect(await ask('ready')).toEqual([503, { status: 'failing', checks: { database: 'failed' } }]);
  state = 'stopping';
  expect(await ask('ready')).toEqual([503, { status: 'stopping', checks: {} }]);
  expect(await ask('live')).toEqual([200, { status: 'live' }]);
});
