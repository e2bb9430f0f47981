import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeVendors, startFakeVendors } from '#server/fake-vendors/fake-vendors.ts';
import { validCase } from '../../tools/fuzz/api/cases.ts';
import { fuzzApi } from '../../tools/fuzz/api/fuzz-api.ts';
import { type Operations, readOperations } from '../../tools/fuzz/api/operations.ts';
import { recipes } from '../../tools/fuzz/api/recipes.ts';
import { send } from '../../tools/fuzz/api/send.ts';
import { failuresOf } from '../../tools/fuzz/api/tally.ts';
import { createPeople, type People } from '../../tools/fuzz/api/world.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

let vendors: FakeVendors;
let app: TestApp;
let people: People;
let operations: Operations;

beforeAll(async () => {
  vendors = await startFakeVendors({ ffmpegPath: undefined }, { workMs: 10 });
  // The test cashier sells: the fake Stripe would have to know the address of the app before it starts.
  const config = { ...vendors.settings, stripe: undefined, recordsSessions: true, monitors: true };
  app = await startTestApp({ config });
  people = await createPeople(app.url);
  operations = await readOperations(app.url);
});
afterAll(async () => {
  await app.stop();
  await vendors.stop();
});

/** Codes that are mailed (a subscriber of the newsletter confirms with one), keys that the fake vendors fix, and a file from the public internet. */
const unreachable = [
  'POST /api/identity/confirm-email',
  'POST /api/newsletter/issues/{issueId}/send',
  'PUT /api/admin/vendors',
  'DELETE /api/admin/vendors',
  'POST /api/assets/from-url',
];

/** Addresses that name nothing of a member: voices of the catalogue, sample screenplays, example projects and articles. */
const ofNobody = new Set([
  'PUT /api/elevenlabs/favourites/{voiceId}',
  'GET /api/demo/samples/{sample}',
  'GET /api/blogs/{slug}',
  'GET /api/posts/{postId}',
  'PUT /api/posts/{postId}/like',
  'DELETE /api/posts/{postId}/like',
  'POST /api/posts/{postId}/views',
  'POST /api/posts/{postId}/remix',
  'GET /api/profiles/{handle}',
  'PUT /api/profiles/{handle}/follow',
  'DELETE /api/profiles/{handle}/follow',
  'GET /api/help/{slug}',
  'GET /api/example-projects/{example}',
  'POST /api/example-projects/{example}/copies',
]);

test('every operation has a recipe for a valid request, and every recipe an operation', () => {
  expect([...recipes.keys()].toSorted()).toEqual(operations.all.map(({ name }) => name).toSorted());
});

test('a valid request about a member’s things answers 404 to a stranger, and then succeeds for the member', async () => {
  const { ana, ben } = people;
  const addressed = operations.all.filter(
    ({ name, path, audience }) => path.includes('{') && audience !== 'admin' && !ofNobody.has(name),
  );
  expect(addressed.length).toBeGreaterThan(50);
  for (const operation of addressed) {
    const recipe = recipes.get(operation.name);
    if (!recipe || recipe.role === 'visitor') throw new Error(`${operation.name} has no recipe.`);
    const one = validCase({ operation, role: recipe.role, input: await recipe.make(ana) });
    const strangers = await send(app.url, one, await ben.member.token());
    expect([operation.name, strangers.status, strangers.text]).toEqual([
      operation.name,
      404,
      expect.stringContaining('"code":"not-found"'),
    ]);
    const own = await send(app.url, one, await ana[recipe.role].token());
    expect([operation.name, own.status, own.text]).toEqual([operation.name, 200, own.text]);
    // The stranger's change of the document did not count as a revision.
    expect(own.text).not.toContain('"isSaved":false');
  }
});

test('a few hundred seeded requests break no rule, and reach every operation that can be reached', async () => {
  const report = await fuzzApi({ url: app.url, people, seed: 7, requests: 250, seconds: Infinity });
  expect({ failures: failuresOf(report), findings: report.findings }).toEqual({ failures: [], findings: [] });
  expect(report.unreached.toSorted()).toEqual(unreachable.toSorted());
});
