import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent, LiveMessage, Topic } from '#contract/live.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { importScript, longScript, shortScript } from '../fixtures/scripts.ts';
import { type Line, openLine } from '../harness/open-line.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;
let ben: TestUser;
let storyboardId: string;
const lines: Line[] = [];

beforeAll(async () => {
  app = await startTestApp({ worker: false });
  [ana, ben] = [await app.asUser(), await app.asUser()];
  storyboardId = (await importScript(ana, shortScript)).storyboardIds[0]!;
  // Messages come in the order of their commits: with this one everything of the import has been said.
  const line = await signIn(ana);
  await tell(`user:${ana.userId}`, { type: 'models.changed' });
  await line.hear((event) => event.type === 'message' && event.message.type === 'models.changed');
});
afterAll(async () => {
  for (const line of lines) line.close();
  await app.stop();
});

async function open(): Promise<Line> {
  const line = await openLine(app.url);
  lines.push(line);
  return line;
}

async function signIn(user: TestUser): Promise<Line> {
  const line = await open();
  line.say({ type: 'sign-in', token: user.token });
  expect(await line.hear()).toEqual({ type: 'ready', userId: user.userId });
  return line;
}

async function watch(user: TestUser, topic: Topic): Promise<Line> {
  const line = await signIn(user);
  line.say({ type: 'watch', topic });
  expect(await line.hear()).toEqual({ type: 'watching', topic });
  return line;
}

const tell = (topic: Topic, ...messages: LiveMessage[]): Promise<void> =>
  app.app.platform.db.transaction(async (tx) => {
    for (const message of messages) app.app.platform.live.tell(tx, topic, message);
  });

const credits: LiveMessage = { type: 'credits.changed' };

test('whoever is signed in hears of what is their own, and of nothing else', async () => {
  const [anas, bens] = [await signIn(ana), await signIn(ben)];
  await ana.call(projectsApi.list, { query: {} });
  await tell(`user:${ana.userId}`, credits);
  await tell(`user:${ben.userId}`, { type: 'projects.changed' });
  expect(await anas.hear()).toEqual({ type: 'message', topic: `user:${ana.userId}`, message: credits });
  // The first that Ben hears is his own.
  expect(await bens.hear()).toMatchObject({ message: { type: 'projects.changed' } });
});

test('sends a page the messages of its own topics between loading and connecting', async () => {
  const witness = await signIn(ana);
  let count = 0;
  const isHeardLate = async (user: TestUser) => {
    count += 1;
    const [told, end] = [`told-${count}`, `end-${count}`];
    await tell(`user:${ana.userId}`, { type: 'story.changed', projectId: told });
    await witness.hear((event) => projectIn(event) === told);
    const line = await open();
    line.say({ type: 'sign-in', token: user.token, agoMs: 500 });
    await line.hear(({ type }) => type === 'ready');
    await tell(`user:${user.userId}`, { type: 'story.changed', projectId: end });
    const heard: (string | undefined)[] = [];
    while (!heard.includes(end)) heard.push(projectIn(await line.hear()));
    return heard.includes(told);
  };
  // On a slow machine half a second may be over before the page is there; then the next one is in time.
  await expect.poll(() => isHeardLate(ana)).toBe(true);
  expect(await isHeardLate(ben)).toBe(false);
});

const projectIn = (event: LiveEvent) =>
  event.type === 'message' && event.message.type === 'story.changed' ? event.message.projectId : undefined;

test('reports lost messages to a page that is older than the buffer', async () => {
  const line = await open();
  line.say({ type: 'sign-in', token: ana.token, agoMs: Number.MAX_SAFE_INTEGER });
  expect(await line.hear()).toMatchObject({ type: 'ready' });
  expect(await line.hear()).toEqual({ type: 'missed' });
});

test('an edit is told with its revision to whoever watches the storyboard, as soon as it is committed', async () => {
  const line = await watch(ana, `storyboard:${storyboardId}`);
  const params = { storyboardId };
  const { revision } = await ana.call(storyboardsApi.get, { params });
  const command = { do: 'update-storyboard' as const, fields: { title: 'Another title' } };
  await ana.call(storyboardsApi.edit, { params, body: { baseRevision: revision, command } });
  const heard = [await line.hear(), await line.hear()];
  expect(heard).toContainEqual({
    type: 'message',
    topic: `storyboard:${storyboardId}`,
    message: { type: 'storyboard.changed', storyboardId, revision: revision + 1 },
  });
  line.say({ type: 'unwatch', topic: `storyboard:${storyboardId}` });
  line.say({ type: 'watch', topic: `user:${ana.userId}` });
  expect(await line.hear()).toMatchObject({ type: 'watching' });
  await tell(`storyboard:${storyboardId}`, { type: 'storyboard.changed', storyboardId, revision: 99 });
  await tell(`user:${ana.userId}`, credits);
  expect(await line.hear()).toMatchObject({ message: credits });
});

test('whoever looks at a storyboard is told who else does, and when they have left', async () => {
  const topic: Topic = `storyboard:${storyboardId}`;
  const first = await watch(ana, topic);
  const second = await watch(ana, topic);
  const seen = { type: 'present', topic, others: [{ key: expect.any(String), userId: ana.userId }] };
  const isPresence = ({ type }: LiveEvent) => type === 'present';
  expect(await first.hear(isPresence)).toEqual(seen);
  expect(await second.hear(isPresence)).toEqual(seen);
  second.close();
  expect(await first.hear(isPresence)).toEqual({ type: 'present', topic, others: [] });
  first.close();
});

test('equal messages of one transaction are told once, many of them all, and those of one that is rolled back never', async () => {
  const line = await signIn(ana);
  const topic: Topic = `user:${ana.userId}`;
  const failing = app.app.platform.db.transaction(async (tx) => {
    app.app.platform.live.tell(tx, topic, { type: 'user.changed' });
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failing).rejects.toThrow('division by zero');
  // More than one notification of PostgreSQL can carry.
  const many = Array.from({ length: 300 }, (_, n): LiveMessage => ({
    type: 'tasks.changed',
    taskIds: [`tsk_${'0'.repeat(20)}${n}`],
  }));
  await tell(topic, credits, credits, ...many, credits);
  const heard: unknown[] = [];
  while (heard.length < 301) heard.push(await line.hear());
  expect(heard).toEqual([credits, ...many].map((message) => ({ type: 'message', topic, message })));
});

test('nothing is told before signing in, and a token that is not good ends the connection', async () => {
  const line = await open();
  line.say({ type: 'watch', topic: `storyboard:${storyboardId}` });
  expect(await line.hear()).toEqual({ type: 'refused', err: 'Sign in to continue.' });
  line.say({ type: 'sign-in', token: `${ana.token}x` });
  expect(await line.hear()).toEqual({ type: 'refused', err: 'Please sign in again.' });
  expect(await line.ended).toEqual({ code: 4401, reason: 'not signed in' });
});

test('what is no request is refused, and the connection goes on', async () => {
  const line = await open();
  const topic = 'storyboard:x; drop table users';
  const garbage = [
    '',
    'hello',
    '[]',
    '{"type":"shout"}',
    JSON.stringify({ type: 'watch', topic }),
    new Uint8Array([0, 255, 1]),
  ];
  for (const one of garbage) {
    line.say(one);
    expect(await line.hear()).toEqual({ type: 'refused', err: 'The message isn’t a valid live request.' });
  }
  line.say({ type: 'sign-in', token: ana.token });
  expect(await line.hear()).toMatchObject({ type: 'ready' });
});

test('a frame that is too large ends the connection, and no other', async () => {
  const [large, other] = [await signIn(ana), await signIn(ana)];
  large.say('x'.repeat(20_000));
  expect(await large.ended).toMatchObject({ code: 1009 });
  await tell(`user:${ana.userId}`, credits);
  expect(await other.hear()).toMatchObject({ message: credits });
});

test('one connection watches fifty things at most, its own person among them', async () => {
  const line = await signIn(ana);
  // Three scenes to a reel.
  const { storyboardIds } = await importScript(ana, longScript(150));
  const answers: LiveEvent[] = [];
  for (const id of storyboardIds) {
    line.say({ type: 'watch', topic: `storyboard:${id}` });
    answers.push(await line.hear((event) => event.type !== 'message'));
  }
  expect(answers.slice(0, 49).every(({ type }) => type === 'watching')).toBe(true);
  expect(answers[49]).toMatchObject({ type: 'refused', err: 'This object has no live updates.' });
});

test('websockets are spoken at one address alone', async () => {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const head =
    'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
  socket.write(`GET /api/other HTTP/1.1\r\n${head}\r\n`);
  let answered = '';
  socket.on('data', (bytes) => (answered += String(bytes)));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(answered).toBe('');
});

test('when the database was lost, everybody is told to come back, and then hears again', async () => {
  const line = await signIn(ana);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and query = 'listen live'`.execute(app.app.platform.db.sql);
  expect(await line.ended).toEqual({ code: 1012, reason: 'messages were missed' });
  const again = await signIn(ana);
  await tell(`user:${ana.userId}`, credits);
  expect(await again.hear()).toMatchObject({ message: credits });
});
