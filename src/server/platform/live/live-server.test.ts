import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue.ts';
import type { LiveEvent, Topic } from '#contract/live.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';

/** Asks for a websocket at an address as it stands. Answers what came until the connection ended. */
async function askAt(address: string): Promise<string> {
  const socket = connect(Number(new URL(testApp.url).port), '127.0.0.1');
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${upgrade}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  return text(socket);
}

for (const address of ['//[', 'http://[::', '/elsewhere', '/api/live/', '//api/live']) {
  test(`nobody is let in at ${address}, and nothing breaks`, async () => {
    expect(await askAt(address)).toMatch(/^$|^HTTP\/1.1 400 /);
    expect((await testApp.call(catalogueApi.models, { query: {} })).models).not.toEqual([]);
  });
}

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`${testApp.url.replace('http', 'ws')}/api/live`);
  await once(socket, 'open');
  return socket;
}

test('whoever sends more than can be answered is sent away', async () => {
  const socket = await open();
  const closed = once(socket, 'close');
  socket.send(JSON.stringify({ type: 'sign-in', token: user.token }));
  for (let n = 0; n < 2_000; n += 1) {
    socket.send(JSON.stringify({ type: 'watch', topic: `storyboard:stb_${String(n).padStart(26, '0')}` }));
  }
  const [event] = (await closed) as [CloseEvent];
  expect(event.code).toBe(1008);
});

test('a browser that looks at fifty things is answered for each', async () => {
  const socket = await open();
  const answers: string[] = [];
  const all = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      answers.push(String(data));
      if (answers.length === 50) resolve();
    });
  });
  socket.send(JSON.stringify({ type: 'sign-in', token: user.token }));
  for (let n = 0; n < 49; n += 1) {
    socket.send(JSON.stringify({ type: 'watch', topic: `storyboard:stb_${String(n).padStart(26, '0')}` }));
  }
  await all;
  expect(answers[0]).toContain('ready');
  expect(answers.filter((answer) => answer.includes('This object has no live updates.'))).toHaveLength(49);
  socket.close();
});

test('one person keeps at most a hundred windows open, and of those who look on twenty are told', async () => {
  const ana = await testApp.asUser();
  const { storyboardIds } = await importScript(ana, shortScript);
  const topic: Topic = `storyboard:${storyboardIds[0]!}`;
  let most = 0;
  const open = () =>
    new Promise<'watching' | 'closed'>((resolve) => {
      const socket = new WebSocket(`${testApp.url.replace('http', 'ws')}/api/live`);
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify({ type: 'sign-in', token: ana.token }));
        socket.send(JSON.stringify({ type: 'watch', topic }));
      });
      socket.addEventListener('close', () => resolve('closed'));
      socket.addEventListener('message', ({ data }) => {
        const event = JSON.parse(data as string) as LiveEvent;
        if (event.type === 'present') most = Math.max(most, event.others.length);
        if (event.type === 'watching') resolve('watching');
      });
    });
  const windows = await Promise.all(Array.from({ length: 110 }, open));
  expect(windows.filter((window) => window === 'watching')).toHaveLength(100);
  await expect.poll(() => most).toBe(20);
});
