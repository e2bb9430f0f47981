import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { charactersApi } from '#contract/characters.ts';
import { documentsApi } from '#contract/documents.ts';
import { exportsApi } from '#contract/exports.ts';
import { tasksApi } from '#contract/generation.ts';
import { libraryApi } from '#contract/library.ts';
import { projectsApi } from '#contract/projects.ts';
import { referencesApi } from '#contract/references.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { mediaAddress } from '#server/features/assets/media-address.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { watchLive } from '../harness/watch-live.ts';
import { addressed, madeFrom, said } from './requests-about-things.ts';
import {
  type Answer,
  ask,
  type Extra,
  makeThings,
  neverMade,
  nobodys,
  picture,
  type Things,
} from './things-of-people.ts';

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

const queryOf = (parameters: { name: string; in: string }[]) =>
  Object.fromEntries(parameters.filter((one) => one.in === 'query').map(({ name }) => [name, {}]));

beforeAll(async () => {
  app = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  [ana, ben] = [await app.asUser({ credits: 500 }), await app.asUser({ credits: 500 })];
  [anas, bens] = [await makeThings(app, ana, 1), await makeThings(app, ben, 3)];
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

// Models, plans and packs are everybody's; an element is a mark in a script's text, and changes, windows and requests are named by
// whoever sends them.
const nobodysIds = new Set([
  'modelId',
  'changeId',
  'windowId',
  'requestId',
  'elementId',
  'elementIds',
  'planId',
  'productId',
]);

/** Stock belongs to other libraries, reports are about public things, and the browser names a new recording (`watching.test.ts`). */
const aboutPublicThings = new Set([
  'POST /api/stock/assets',
  'GET /api/reports/form',
  'POST /api/reports',
  'POST /api/watching/recordings',
]);

/** Names of ids anywhere in a schema. */
function idsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const names =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  const own = names.filter((name) => (/(Ids?|^id)$/.test(name) && !nobodysIds.has(name)) || name === 'slot');
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
    ana.call(charactersApi.get, { params }),
    ana.call(referencesApi.get, { params }),
    ana.call(storyboardsApi.takes, { params, query: { slot: `shot:${anas.shotId}:picture` } }),
    ana.call(libraryApi.overview, {}),
    ana.call(libraryApi.detail, { params }),
  ]);
}

/** A list of nothing, or a result for each id that says that there is no such thing. */
function isNothing({ status, body }: Answer): boolean {
  const said = JSON.stringify(body);
  const isEmpty =
    /^\{"(takes|assets|documents|storyboards)":\[\](,"nextCursor":null)?\}$/.test(said) || said.endsWith('"total":0}');
  const isUnknown = /^\{"results":\[\{"assetId":"\w+","problem":\{"code":"not-found"[^{}]*\}\}\]\}$/.test(said);
  return status === 200 && (isEmpty || isUnknown);
}

/** An answer without the ids in it. */
const plain = (answer: Answer) => JSON.stringify(answer).replaceAll(/[a-z]{3}_[0-9a-z]{20,}/g, 'an id');

describe('somebody else’s ids', () => {
  test('every endpoint that takes an id has a case here', () => {
    // What is for admins is not there for others, whatever they name.
    const forPeople = operations.filter(({ audience }) => audience !== 'admin' && audience !== 'newcomer');
    const isSomebodys = (name: string) => !(name in nobodys);
    const inAddress = forPeople.filter(({ parameters }) => parameters.some(isSomebodys)).map(({ name }) => name);
    expect(Object.keys(addressed).toSorted()).toEqual(inAddress.toSorted());
    const inBody = forPeople
      .filter(({ name, said }) => !aboutPublicThings.has(name) && idsIn(said).length > 0)
      .map(({ name }) => name);
    expect(Object.keys(said).toSorted()).toEqual(inBody.toSorted());
  });

  test('in the address they answer 404, exactly like ids that do not exist, and change nothing', async () => {
    const before = await look();
    for (const [operation, extra] of Object.entries(addressed)) {
      const others = await ask(operation, anas, { url: app.url, ...extra(anas), token: ben.token });
      const nobodys = await ask(operation, neverMade(anas), { url: app.url, ...extra(anas), token: ben.token });
      expect(others, operation).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(others, operation).toEqual(nobodys);
    }
    expect(await look()).toEqual(before);
  });

  test('in a body they are refused, exactly like ids that do not exist, and change nothing', async () => {
    const before = await look();
    for (const [operation, cases] of Object.entries(said)) {
      for (const [name, extra] of Object.entries(cases)) {
        const others = await ask(operation, bens, { url: app.url, ...extra(anas, bens), token: ben.token });
        const nobodys = await ask(operation, bens, { url: app.url, ...extra(neverMade(anas), bens), token: ben.token });
        const what = `${operation}: ${name}`;
        expect(isNothing(others) || [400, 404, 409].includes(others.status), `${what} ${JSON.stringify(others)}`).toBe(
          true,
        );
        expect(plain(others), what).toBe(plain(nobodys));
      }
    }
    expect(await look()).toEqual(before);
  });

  test('nothing is made from what is somebody else’s, and nothing tells that it is there', async () => {
    const before = await look();
    const create = (extra: Extra) =>
      ask('POST /api/tasks/production/create', bens, { url: app.url, ...extra, token: ben.token });
    for (const [name, extra] of Object.entries(madeFrom)) {
      const others = await create(extra(anas, bens));
      expect(others, name).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(plain(others), name).toBe(plain(await create(extra(neverMade(anas), bens))));
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
    expect(
      await ask('POST /api/storyboards/{storyboardId}/edits', bens, { url: app.url, body, token: ben.token }),
    ).toMatchObject({
      status: 400,
      body: { err: 'An ID in this request is already in use. Nothing was saved. Use new IDs.' },
    });
    expect(await look()).toEqual(before);
  });

  test('without a token everything that is not for anyone answers 401', async () => {
    for (const { name, audience } of operations.filter((one) => one.audience !== 'anyone')) {
      const answer = await ask(name, anas, { url: app.url, ...addressed[name]?.(anas) });
      expect(answer, `${name} for ${audience}`).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
    }
  });

  test('somebody without a profile gets nothing but the way to one', async () => {
    const { service } = app.app.features.identity;
    const uid = await service.signUp?.({ email: 'stranger@example.test', password: 'correct horse', name: 'Stranger' });
    const token = await service.issueToken?.(uid ?? '');
    if (token === undefined) throw new Error('The identity service cannot sign people up.');
    for (const { name } of operations.filter(({ audience }) => audience === 'user' || audience === 'admin')) {
      const answer = await ask(name, anas, { url: app.url, ...addressed[name]?.(anas), token });
      expect(answer, name).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    }
    const forNewcomers = operations.filter(({ audience }) => audience === 'newcomer').map(({ name }) => name);
    // The identity service's own business apart.
    expect(forNewcomers.filter((name) => !name.includes('/api/identity/')).toSorted()).toEqual([
      'GET /api/users/production/me',
      'POST /api/session',
      'POST /api/users/production/close',
      'POST /api/users/production/create',
      'POST /api/users/production/reinstate',
    ]);
  });

  test('what is for admins is not there for others', async () => {
    const forAdmins = operations.filter(({ audience }) => audience === 'admin');
    expect(forAdmins).not.toEqual([]);
    const owner = await app.asOwner();
    for (const { name } of forAdmins) {
      expect(await ask(name, anas, { url: app.url, token: ben.token })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
      // An admin may be told that there is no such thing, but not that there is nothing at all.
      const { body } = await ask(name, anas, { url: app.url, token: owner.token });
      expect(body, name).not.toMatchObject({ err: 'Not found.' });
    }
  });

  test('a storyboard cannot be watched, nor can a person', async () => {
    const refused = 'This object has no live updates.';
    await expect(watchLive(app.url, ben.token, `storyboard:${anas.storyboardId}`)).rejects.toThrow(refused);
    await expect(watchLive(app.url, ben.token, `storyboard:${neverMade(anas).storyboardId}`)).rejects.toThrow(refused);
    await expect(watchLive(app.url, ben.token, `user:${ana.userId}`)).rejects.toThrow(refused);
    (await watchLive(app.url, ana.token, `storyboard:${anas.storyboardId}`)).stop();
  });
});

/** The same request, by somebody who has just looked. */
function atRevision({ query, body }: Extra, revision: number): Extra {
  const said = z
    .looseObject({ storyboards: z.array(z.looseObject({})).optional() })
    .optional()
    .parse(body);
  const current = said && {
    ...said,
    ...('command' in said && { baseRevision: revision }),
    ...(said.storyboards && { storyboards: said.storyboards.map((one) => ({ ...one, revision })) }),
  };
  return { ...(query !== undefined && { query }), ...(current && { body: current }) };
}

// Last, because it changes what it asks for: proof that it was the id alone that stood in the way.
describe('one’s own ids', () => {
  // A look before its character.
  const depth = (name: string) => (name.endsWith('{lookId}') ? 1 : 2);
  // What is deleted is asked for before, and brought back after.
  const order = ({ name }: { name: string }) =>
    name.includes('/trash/') ? 4 : name.endsWith('/restore') ? 3 : name.startsWith('DELETE') ? depth(name) : 0;

  test('in a body they are taken', async () => {
    for (const [operation, cases] of Object.entries(said)) {
      // Nobody may have as many exports waiting as there are cases in all.
      const person = await app.asUser({ credits: 1_000 });
      for (const [name, extra] of Object.entries(cases)) {
        const own = await makeThings(app, person, 11);
        const { revision } = await person.call(storyboardsApi.get, { params: own });
        const current = (theirs: Things) => ({ ...atRevision(extra(theirs, own), revision), token: person.token });
        const nobodys = await ask(operation, own, { url: app.url, ...current(neverMade(own)) });
        const answer = await ask(operation, own, { url: app.url, ...current(own) });
        // Somebody who speaks cannot be removed, and there may be nothing to take back; but it is there.
        const isKnown = answer.status === 200 || plain(answer) !== plain(nobodys);
        expect(isKnown, `${operation}: ${name} ${JSON.stringify(answer)}`).toBe(true);
      }
    }
  });

  test('something is made from them, or refused for another reason', async () => {
    const own = await makeThings(app, ben, 17);
    for (const [name, extra] of Object.entries(madeFrom)) {
      const body = extra(own, own);
      const answer = await ask('POST /api/tasks/production/create', own, { url: app.url, ...body, token: ben.token });
      expect(answer.status, `${name} ${JSON.stringify(answer)}`).not.toBe(404);
    }
  });

  test('in the address they are found', async () => {
    const things = await makeThings(app, ana, 13);
    const all = Object.entries(addressed).map(([name, extra]) => ({ name, extra }));
    for (const { name, extra } of all.toSorted((a, b) => order(a) - order(b))) {
      // An upload can be ended once.
      const own = name.includes('/uploads/') ? await makeThings(app, ana, 15) : things;
      // Restored just before; only a project in the trash is deleted for good.
      if (name.includes('/trash/')) await ana.call(projectsApi.remove, { params: own });
      const answer = await ask(name, own, { url: app.url, ...extra(own), token: ana.token });
      // There may be nothing to take back, no credits left, or a plan without it; but it is there.
      expect([200, 402, 403, 409], `${name} ${JSON.stringify(answer)}`).toContain(answer.status);
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
    expect(
      await statusOf(mediaAddress({ assetId: anas.assetId, version: 0 }, 'original', { secret, clock: { now } })),
    ).toBe(404);
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
