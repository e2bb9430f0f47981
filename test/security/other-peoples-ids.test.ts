import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { documentsApi } from '#contract/documents.ts';
import { exportsApi } from '#contract/exports.ts';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { mediaAddress } from '#server/features/assets/media-address.ts';
import { sendParts, sendUpload } from '../fixtures/send-upload.ts';
import { noisePng } from '../fixtures/png.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { watchLive } from '../harness/watch-live.ts';

/** Everything of one person's that has an id. */
type Things = Record<
  | 'projectId'
  | 'documentId'
  | 'storyboardId'
  | 'sceneId'
  | 'shotId'
  | 'otherShotId'
  | 'roleId'
  | 'lineId'
  | 'takeId'
  | 'assetId'
  | 'uploadId'
  | 'taskId'
  | 'exportId',
  string
>;

/** The parts of the API's description of itself that matter here. */
const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        'x-audience': z.enum(['anyone', 'newcomer', 'user', 'admin']),
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
        requestBody: z.unknown().optional(),
      }),
    ),
  ),
});

let app: TestApp;
let ana: TestUser;
let ben: TestUser;
let anas: Things;
let bens: Things;
let operations: { name: string; audience: string; parameters: string[]; said: unknown }[];

const picture = (seed: number) => ({ name: 'lamp.png', mediaType: 'image/png', bytes: new Uint8Array(noisePng(seed)) });

async function makeThings(user: TestUser, seed: number): Promise<Things> {
  const { projectId, documentId, storyboardIds } = await importScript(user, shortScript);
  const storyboardId = storyboardIds[0]!;
  const params = { storyboardId };
  const board = await user.call(storyboardsApi.get, { params });
  const scene = board.scenes[0]!;
  const [shotId, otherShotId] = [scene.shots[0]!.id, scene.shots[1]!.id];
  const asset = await sendUpload(app, user, picture(seed));
  const body = { slot: `shot:${shotId}:picture`, assetId: asset.id } as const;
  const { takeId } = await user.call(storyboardsApi.upload, { params, body });
  const { name, mediaType, bytes } = picture(seed + 1);
  const upload = await user.call(uploadsApi.start, { body: { name, mediaType, sizeBytes: bytes.byteLength } });
  await sendParts(app, upload, bytes);
  const generate = { slot: `shot:${otherShotId}:picture`, modelId: 'flux-dev', expectedCredits: 5 } as const;
  const { taskId } = await user.call(storyboardsApi.generate, { params, body: generate });
  const film = await user.call(exportsApi.request, { params, body: { resolution: '480p' } });
  return {
    projectId,
    documentId,
    storyboardId,
    sceneId: scene.id,
    shotId,
    otherShotId,
    roleId: board.roles[0]!.id,
    lineId: board.scenes.flatMap(({ shots }) => shots.flatMap(({ dialogue }) => dialogue))[0]!.id,
    takeId,
    assetId: asset.id,
    uploadId: upload.uploadId,
    taskId,
    exportId: film.id,
  };
}

/** The same kinds of ids, of things that have never been. */
function neverMade(things: Things): Things {
  const changed = Object.entries(things).map(([name, id]) => [name, id.replace(/.{8}$/, 'zzzzzzzz')]);
  return Object.fromEntries(changed) as Things; // The names are the same.
}

const queryOf = (parameters: { name: string; in: string }[]) =>
  Object.fromEntries(parameters.filter((one) => one.in === 'query').map(({ name }) => [name, {}]));

beforeAll(async () => {
  app = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  [ana, ben] = [await app.asUser({ credits: 500 }), await app.asUser({ credits: 500 })];
  [anas, bens] = [await makeThings(ana, 1), await makeThings(ben, 3)];
  const { paths } = Description.parse(await (await fetch(`${app.url}/api/openapi.json`)).json());
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      audience: operation['x-audience'],
      parameters: operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name),
      said: [operation.requestBody, { properties: queryOf(operation.parameters) }],
    })),
  );
});
afterAll(() => app.stop());

type Extra = { query?: string; body?: unknown };
type Answer = { status: number; body: unknown };

/** What was answered; of a file, nothing but that there is one. */
const jsonOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : {};

async function ask(
  operation: string,
  things: Things,
  { query = '', body, token }: Extra & { token?: string },
): Promise<Answer> {
  const [method = '', path = ''] = operation.split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Things) => things[name]);
  const response = await fetch(`${app.url}${filled}${query}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { correlationId: _, ...answer } = z.looseObject({}).parse(await jsonOf(response));
  return { status: response.status, body: answer };
}

const slot = ({ shotId }: Things) => `shot:${shotId}:picture`;

/** What each endpoint with an id in its address needs besides, so that nothing but the id stands in its way. */
const addressed: Record<string, (things: Things) => Extra> = {
  'GET /api/assets/{assetId}': () => ({}),
  'PATCH /api/assets/{assetId}': () => ({ body: { name: 'Mine now' } }),
  'DELETE /api/assets/{assetId}': () => ({}),
  'POST /api/s3/uploads/{uploadId}/complete': () => ({}),
  'DELETE /api/s3/uploads/{uploadId}': () => ({}),
  'GET /api/tasks/production/{taskId}': () => ({}),
  'POST /api/tasks/production/{taskId}/cancel': () => ({}),
  'POST /api/tasks/production/{taskId}/retry': () => ({ body: {} }),
  'POST /api/tasks/production/{taskId}/dismiss': () => ({}),
  'GET /api/projects/{projectId}': () => ({}),
  'PATCH /api/projects/{projectId}': () => ({ body: { title: 'Mine now' } }),
  'DELETE /api/projects/{projectId}': () => ({}),
  'POST /api/projects/{projectId}/restore': () => ({}),
  'POST /api/projects/{projectId}/documents': () => ({ body: { kind: 'notes', title: 'Mine now' } }),
  'GET /api/documents/{documentId}': () => ({}),
  'PATCH /api/documents/{documentId}': () => ({ body: { title: 'Mine now' } }),
  'POST /api/documents/{documentId}/changes': () => ({
    body: { baseRevision: 1, changeId: 'of-somebody-else', changes: [shortScript.length, [0, 'Mine now']] },
  }),
  'GET /api/documents/{documentId}/file': () => ({ query: '?format=fountain' }),
  'GET /api/documents/{documentId}/changes': () => ({ query: '?since=1' }),
  'GET /api/documents/{documentId}/history': () => ({}),
  'GET /api/documents/{documentId}/compare': () => ({ query: '?from=1&to=1' }),
  'POST /api/documents/{documentId}/restore': () => ({ body: { revision: 1 } }),
  'POST /api/documents/{documentId}/storyboards/forecast': () => ({ body: {} }),
  'POST /api/documents/{documentId}/storyboards': () => ({ body: {} }),
  'POST /api/documents/{documentId}/revisions/preview': () => ({ body: { file: null } }),
  'POST /api/documents/{documentId}/revisions': () => ({
    body: { file: null, documentRevision: 1, storyboards: [] },
  }),
  'POST /api/documents/{documentId}/revisions/undo': () => ({
    body: { documentRevision: { before: 1, after: 1 }, storyboards: [] },
  }),
  'GET /api/storyboards/{storyboardId}': () => ({}),
  'GET /api/storyboards/{storyboardId}/changes': () => ({ query: '?since=1' }),
  'POST /api/storyboards/{storyboardId}/edits': () => ({
    body: { baseRevision: 1, command: { do: 'update-storyboard', fields: { title: 'Mine now' } } },
  }),
  'GET /api/storyboards/{storyboardId}/edits': () => ({}),
  'POST /api/storyboards/{storyboardId}/undo': () => ({}),
  'POST /api/storyboards/{storyboardId}/redo': () => ({}),
  'GET /api/storyboards/{storyboardId}/takes': (things) => ({ query: `?slot=${slot(things)}` }),
  'GET /api/storyboards/{storyboardId}/tasks': () => ({}),
  'POST /api/storyboards/{storyboardId}/generate': (things) => ({ body: { slot: slot(things), expectedCredits: 1 } }),
  'POST /api/storyboards/{storyboardId}/uploads': (things) => ({
    body: { slot: slot(things), assetId: things.assetId },
  }),
  'GET /api/storyboards/{storyboardId}/missing': () => ({}),
  'POST /api/storyboards/{storyboardId}/make-missing': () => ({ body: { expectedCredits: 0 } }),
  'POST /api/storyboards/{storyboardId}/exports': () => ({ body: { resolution: '480p' } }),
  'GET /api/storyboards/{storyboardId}/exports': () => ({}),
  'GET /api/exports/{exportId}': () => ({}),
  'POST /api/exports/{exportId}/cancel': () => ({}),
  'POST /api/exports/{exportId}/retry': () => ({}),
  'POST /api/exports/{exportId}/link': () => ({ body: { days: null } }),
  'DELETE /api/exports/{exportId}/link': () => ({}),
  'DELETE /api/exports/{exportId}': () => ({}),
};

const edit = (command: object) => ({ body: { baseRevision: 1, command } });

/** Ids that are said in the body or the query of a request about something of one's own. */
const said: Record<string, Record<string, (things: Things) => Extra>> = {
  'POST /api/storyboards/{storyboardId}/edits': {
    'a shot to change': ({ shotId }) => edit({ do: 'update-shot', shotId, fields: { notes: 'Mine now' } }),
    'a shot to remove': ({ shotId }) => edit({ do: 'remove-shot', shotId }),
    'a scene to change': ({ sceneId }) => edit({ do: 'update-scene', sceneId, fields: { synopsis: 'Mine now' } }),
    'a scene to remove': ({ sceneId }) => edit({ do: 'remove-scene', sceneId }),
    'a scene to move to': ({ sceneId }) => edit({ do: 'move-shot', shotId: bens.shotId, sceneId, after: null }),
    'a shot to stand behind': ({ shotId }) =>
      edit({ do: 'move-shot', shotId: bens.otherShotId, sceneId: bens.sceneId, after: shotId }),
    'a role to change': ({ roleId }) => edit({ do: 'update-role', roleId, fields: { name: 'Mine now' } }),
    'a role to remove': ({ roleId }) => edit({ do: 'remove-role', roleId }),
    'a role to be seen': ({ roleId }) =>
      edit({ do: 'update-shot', shotId: bens.shotId, fields: { roleIds: [roleId] } }),
    'a take to select': ({ takeId }) => edit({ do: 'select-take', takeId }),
  },
  'GET /api/storyboards/{storyboardId}/takes': { 'a slot': (things) => ({ query: `?slot=${slot(things)}` }) },
  'POST /api/storyboards/{storyboardId}/generate': {
    'a picture': (things) => ({ body: { slot: slot(things), expectedCredits: 1 } }),
    'a voice': ({ lineId }) => ({ body: { slot: `line:${lineId}:voice`, expectedCredits: 0 } }),
  },
  'POST /api/storyboards/{storyboardId}/uploads': {
    'a slot': (things) => ({ body: { slot: slot(things), assetId: bens.assetId } }),
    'an asset': ({ assetId }) => ({ body: { slot: slot(bens), assetId } }),
  },
};

// Models are everybody's; an element is a mark in a script's text, and a change is named by whoever sends it.
const nobodysIds = new Set(['modelId', 'changeId', 'elementId', 'elementIds']);

/** Names of ids anywhere in a schema. */
function idsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const names =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  const own = names.filter((name) => (/Ids?$/.test(name) && !nobodysIds.has(name)) || name === 'slot');
  return [...own, ...Object.values(schema).flatMap(idsIn)];
}

/** What only its owner may see and change, as she sees it. */
async function look(): Promise<unknown> {
  const params = { ...anas };
  return Promise.all([
    ana.call(storyboardsApi.get, { params }),
    ana.call(projectsApi.get, { params }),
    ana.call(documentsApi.get, { params }),
    ana.call(assetsApi.get, { params }),
    ana.call(tasksApi.get, { params }),
    ana.call(exportsApi.get, { params }),
    ana.call(storyboardsApi.takes, { params, query: { slot: `shot:${anas.shotId}:picture` } }),
  ]);
}

describe('somebody else’s ids', () => {
  test('every endpoint that takes an id has a case here', () => {
    const inAddress = operations.filter(({ parameters }) => parameters.length > 0).map(({ name }) => name);
    expect(Object.keys(addressed).toSorted()).toEqual(inAddress.toSorted());
    const inBody = operations.filter(({ said }) => idsIn(said).length > 0).map(({ name }) => name);
    expect(Object.keys(said).toSorted()).toEqual(inBody.toSorted());
  });

  test('in the address they answer 404, exactly like ids that do not exist, and change nothing', async () => {
    const before = await look();
    for (const [operation, extra] of Object.entries(addressed)) {
      const others = await ask(operation, anas, { ...extra(anas), token: ben.token });
      const nobodys = await ask(operation, neverMade(anas), { ...extra(anas), token: ben.token });
      expect(others, operation).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(others, operation).toEqual(nobodys);
    }
    expect(await look()).toEqual(before);
  });

  test('in a body they are refused, exactly like ids that do not exist, and change nothing', async () => {
    const before = await look();
    for (const [operation, cases] of Object.entries(said)) {
      for (const [name, extra] of Object.entries(cases)) {
        const others = await ask(operation, bens, { ...extra(anas), token: ben.token });
        const nobodys = await ask(operation, bens, { ...extra(neverMade(anas)), token: ben.token });
        const what = `${operation}: ${name}`;
        const isEmptyList = others.status === 200 && JSON.stringify(others.body) === '{"takes":[]}';
        expect(isEmptyList || [400, 404].includes(others.status), `${what} ${JSON.stringify(others)}`).toBe(true);
        const plain = (answer: Answer) => JSON.stringify(answer).replaceAll(/[a-z]{3}_[0-9a-z]{20,}/g, 'an id');
        expect(plain(others), what).toBe(plain(nobodys));
      }
    }
    expect(await look()).toEqual(before);
  });

  test('an id that somebody else’s shot has cannot be given to a new one', async () => {
    const before = await look();
    const board = await ben.call(storyboardsApi.get, { params: bens });
    const {
      id: _,
      label: _label,
      sceneId: _scene,
      picture: _p,
      clip: _c,
      sound: _s,
      takeCounts: _t,
      ...fields
    } = board.scenes[0]!.shots[0]!;
    const shot = { ...fields, dialogue: [] };
    const command = { do: 'add-shot', shotId: anas.shotId, sceneId: bens.sceneId, after: null, fields: shot };
    const body = { baseRevision: board.revision, command };
    expect(await ask('POST /api/storyboards/{storyboardId}/edits', bens, { body, token: ben.token })).toMatchObject({
      status: 400,
      body: { err: 'An id is already taken.' },
    });
    expect(await look()).toEqual(before);
  });

  test('without a token everything that is not for anyone answers 401', async () => {
    for (const { name, audience } of operations.filter((one) => one.audience !== 'anyone')) {
      const answer = await ask(name, anas, addressed[name]?.(anas) ?? {});
      expect(answer, `${name} for ${audience}`).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    }
  });

  test('somebody without a profile gets nothing but the way to one', async () => {
    const { service } = app.app.features.identity;
    const uid = await service.signUp?.({ email: 'stranger@example.test', password: 'correct horse', name: 'Stranger' });
    const token = await service.issueToken?.(uid ?? '');
    if (token === undefined) throw new Error('The identity service cannot sign people up.');
    for (const { name } of operations.filter(({ audience }) => audience === 'user' || audience === 'admin')) {
      const answer = await ask(name, anas, { ...addressed[name]?.(anas), token });
      expect(answer, name).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
    const forNewcomers = operations.filter(({ audience }) => audience === 'newcomer').map(({ name }) => name);
    expect(forNewcomers.toSorted()).toEqual([
      'GET /api/users/production/me',
      'POST /api/session',
      'POST /api/users/production/create',
    ]);
  });

  test('what is for admins is not there for others', async () => {
    const forAdmins = operations.filter(({ audience }) => audience === 'admin');
    expect(forAdmins).not.toEqual([]);
    const owner = await app.asOwner();
    for (const { name } of forAdmins) {
      expect(await ask(name, anas, { token: ben.token })).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect((await ask(name, anas, { token: owner.token })).status, name).not.toBe(404);
    }
  });

  test('a storyboard cannot be watched, nor can a person', async () => {
    const refused = 'There is nothing to watch here.';
    await expect(watchLive(app.url, ben.token, `storyboard:${anas.storyboardId}`)).rejects.toThrow(refused);
    await expect(watchLive(app.url, ben.token, `storyboard:${neverMade(anas).storyboardId}`)).rejects.toThrow(refused);
    await expect(watchLive(app.url, ben.token, `user:${ana.userId}`)).rejects.toThrow(refused);
    (await watchLive(app.url, ana.token, `storyboard:${anas.storyboardId}`)).stop();
  });
});

// Last, because it changes what it asks for: proof that it was the id alone that stood in the way.
describe('one’s own ids', () => {
  // What is deleted is asked for before, and brought back after.
  const order = ({ name }: { name: string }) => (name.endsWith('/restore') ? 2 : name.startsWith('DELETE') ? 1 : 0);

  test('in a body they are taken', async () => {
    for (const [operation, cases] of Object.entries(said)) {
      for (const [name, extra] of Object.entries(cases)) {
        const own = await makeThings(ben, 11);
        const { revision } = await ben.call(storyboardsApi.get, { params: own });
        bens = own;
        const { query, body } = extra(own);
        const current =
          body !== undefined && 'command' in (body as object) ? { ...(body as object), baseRevision: revision } : body;
        const answer = await ask(operation, own, {
          ...(query === undefined ? {} : { query }),
          body: current,
          token: ben.token,
        });
        // Somebody who speaks cannot be removed; but he is there.
        const isKnown = answer.status === 200 || JSON.stringify(answer.body).includes('MAYA speaks');
        expect(isKnown, `${operation}: ${name} ${JSON.stringify(answer)}`).toBe(true);
      }
    }
  });

  test('in the address they are found', async () => {
    const things = await makeThings(ana, 13);
    const all = Object.entries(addressed).map(([name, extra]) => ({ name, extra }));
    for (const { name, extra } of all.toSorted((a, b) => order(a) - order(b))) {
      // An upload can be ended once.
      const own = name.includes('/uploads/') ? await makeThings(ana, 15) : things;
      const answer = await ask(name, own, { ...extra(own), token: ana.token });
      // There may be nothing to take back, or no credits left; but it is there.
      expect([200, 402, 409], `${name} ${JSON.stringify(answer)}`).toContain(answer.status);
    }
  });
});

describe('signed addresses', () => {
  const statusOf = async (address: string) => (await fetch(app.url + address)).status;

  test('media is there for whoever has the address, and for nobody with one that was changed', async () => {
    const { urls } = await ana.call(assetsApi.get, { params: anas });
    expect(await statusOf(urls.original)).toBe(200);
    const address = new URL(urls.original, app.url);
    const changed = (change: (address: URL) => void) => {
      const copy = new URL(address);
      change(copy);
      return `${copy.pathname}${copy.search}`;
    };
    const forged = [
      changed(({ searchParams }) => searchParams.delete('signature')),
      changed(({ searchParams }) => searchParams.set('signature', 'A'.repeat(43))),
      changed(({ searchParams }) => searchParams.set('expires', '9999999999')),
      changed((copy) => void (copy.pathname = copy.pathname.replace('original', 'w320'))),
      changed((copy) => void (copy.pathname = copy.pathname.replace(anas.assetId, bens.assetId))),
      changed((copy) => void (copy.pathname = copy.pathname.replace(anas.assetId, neverMade(anas).assetId))),
    ];
    for (const one of forged) expect(await statusOf(one), one).toBe(404);
  });

  test('an address that we made three weeks ago is over', async () => {
    const { secret } = app.app.platform;
    const now = () => new Date(Date.now() - 21 * 24 * 60 * 60 * 1000);
    expect(await statusOf(mediaAddress(anas.assetId, 'original', { secret, clock: { now } }))).toBe(404);
  });

  test('bytes cannot be sent to an upload by a changed address', async () => {
    const file = picture(7);
    const { name, mediaType, bytes } = file;
    const started = await ana.call(uploadsApi.start, { body: { name, mediaType, sizeBytes: bytes.byteLength } });
    const url = new URL(started.parts[0]!.url, app.url);
    for (const [parameter, value] of url.searchParams) {
      const copy = new URL(url);
      copy.searchParams.set(
        parameter,
        value.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
      );
      const { status } = await fetch(copy, { method: 'PUT', body: bytes });
      expect(status, parameter).toBeGreaterThanOrEqual(400);
    }
    expect((await fetch(url, { method: 'PUT', body: bytes })).status).toBe(200);
  });
});
