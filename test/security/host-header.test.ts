import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#server/hold-roles.ts';
import { readConfig } from '#server/platform/config.ts';
import { startRoles } from '#server/start-roles.ts';
import { createTestDatabase } from '../harness/test-database.ts';

// Raw sockets: no client may correct what is sent.

type Product = { port: number; stop(): Promise<void> };

async function startProduct(environment: Record<string, string>): Promise<Product> {
  const [database, dataDirectory] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'backlot-hosts-')),
  ]);
  const given = { DATABASE_URL: database.url, DATA_DIRECTORY: dataDirectory, NODE_ENV: 'test', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...given, PORT: '0', PREVIZ_PROCESSES: '1', ...environment });
  const started = await startRoles({ config, roles: [...roles], log: pino({ level: 'silent' }) });
  if (!started.isRunning) throw new Error('The data directory of the test is in use.');
  return {
    port: started.port,
    async stop() {
      await started.stop();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Sends a request line with headers, and returns everything that comes back. */
async function ask(port: number, line: string, headers: string[]): Promise<{ status: number; all: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const all = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(all)?.[1]), all };
}

const get = (port: number, path: string, ...headers: string[]) => ask(port, `GET ${path} HTTP/1.1`, headers);
const upgrade = (port: number, host: string) =>
  ask(port, 'GET /api/live HTTP/1.1', [
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]);
const claims = ['X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: https', 'Forwarded: host=evil.test;proto=https'];

describe('with PUBLIC_URL', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({
      PUBLIC_URL: 'https://films.example.test',
      ALLOWED_HOSTS: 'web, 192.0.2.7',
      PROXIES: '1',
    });
  });
  afterAll(() => product.stop());

  test('every absolute address in a page comes from PUBLIC_URL, whatever the headers claim', async () => {
    for (const host of ['films.example.test', 'localhost', `127.0.0.1:${product.port}`, 'web:3001']) {
      const { status, all } = await get(product.port, '/', `Host: ${host}`, ...claims.slice(1));
      expect(status).toBe(200);
      expect(all).toContain('<meta property="og:url" content="https://films.example.test/"');
      expect(all).toContain('<link rel="canonical" href="https://films.example.test/"');
      expect(all).not.toContain('evil.test');
    }
  });

  test('a path that begins with two slashes is redirected within PUBLIC_URL', async () => {
    for (const path of ['//evil.test/x', '///evil.test', '//evil.test%2f..']) {
      const { all } = await get(product.port, path, 'Host: web');
      const location = /^location: (.*)$/im.exec(all)?.[1]?.trim() ?? '/';
      expect(new URL(location, 'https://films.example.test').origin, path).toBe('https://films.example.test');
    }
  });

  test('the host that the proxy forwards is checked instead of the name it used itself', async () => {
    const through = (host: string) => get(product.port, '/sign-in', 'Host: web', `X-Forwarded-Host: ${host}`);
    expect((await through('films.example.test')).status).toBe(200);
    expect((await through('evil.test')).status).toBe(421);
    // The entry further left was written by the client.
    expect((await through('evil.test, films.example.test')).status).toBe(200);
    expect((await through('films.example.test, evil.test')).status).toBe(421);
  });

  test('the address from an absolute request line counts instead of the Host header', async () => {
    const absolute = (name: string) => ask(product.port, `GET http://${name}/ HTTP/1.1`, ['Host: localhost']);
    expect((await absolute('evil.test')).status).toBe(421);
    const own = await absolute('192.0.2.7');
    expect(own.all).toContain('<link rel="canonical" href="https://films.example.test/"');
  });
});

describe('without PUBLIC_URL', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'Studio.local' });
  });
  afterAll(() => product.stop());

  test('answers to the bound address, localhost and ALLOWED_HOSTS', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', `localhost:${product.port}`, 'studio.local:8080']) {
      expect((await get(product.port, '/sign-in', `Host: ${host}`)).status, host).toBe(200);
    }
  });

  test('pages contain relative addresses only', async () => {
    const { all } = await get(product.port, '/', 'Host: studio.local', ...claims);
    expect(all).toContain('<link rel="canonical" href="/"');
    expect(all).not.toContain('studio.local');
    expect(all).not.toContain('evil.test');
    const moved = await get(product.port, '//evil.test/x', 'Host: studio.local');
    expect(/^location: (.*)$/im.exec(moved.all)?.[1]?.trim()).toBe('/evil.test/x');
  });

  test.each([
    ['a page', '/'],
    ['the API', '/api/catalogue/models'],
    ['signing in', '/api/auth/get-session'],
    ['media', '/media/ast_0/original'],
    ['uploads', '/uploads/up_0'],
    ['a shared film', '/watch/x'],
    ['a file of the build', '/favicon.svg'],
  ])('refuses %s for any other host, and names the setting', async (_, path) => {
    for (const host of ['evil.test', 'localhost.evil.test', '192.0.2.1', '127.0.0.2', 'localhost.', 'evil.test:3000']) {
      const { status, all } = await get(product.port, path, `Host: ${host}`);
      expect(status, host).toBe(421);
      expect(all).toContain('ALLOWED_HOSTS');
      expect(all).not.toContain('set-cookie');
    }
  });

  test('ignores forwarded hosts when there is no proxy', async () => {
    const { status } = await get(product.port, '/', 'Host: evil.test', 'X-Forwarded-Host: localhost');
    expect(status).toBe(421);
  });

  test('refuses a missing, doubled or malformed Host header', async () => {
    const { port } = product;
    expect((await ask(port, 'GET / HTTP/1.0', [])).status).toBe(400);
    expect((await get(port, '/', 'Host: localhost', 'Host: evil.test')).status).toBe(400);
    for (const host of [
      'localhost/x',
      'localhost@evil.test',
      'local host',
      'localhost:99999',
      'localhost:99999999',
      '',
    ]) {
      expect((await get(port, '/', `Host: ${host}`)).status, host).toBe(400);
    }
  });

  test('opens a websocket for its own names only', async () => {
    const refused = await upgrade(product.port, 'evil.test');
    expect(refused.status).toBe(421);
    expect(refused.all).toContain('ALLOWED_HOSTS');
    const socket = connect(product.port, '127.0.0.1');
    socket.write(
      'GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [first] = await new Promise<[Buffer]>((resolve) => socket.once('data', (data: Buffer) => resolve([data])));
    expect(String(first)).toMatch(/^HTTP\/1\.1 101 /);
    socket.destroy();
  });

  test('answers health probes for any host', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      expect((await get(product.port, path, 'Host: 10.0.0.17:8080')).status).toBe(200);
    }
    expect((await get(product.port, '/health/../', 'Host: 10.0.0.17:8080')).status).not.toBe(200);
  });
});
