import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import type { Sent } from '#contract/endpoint.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { openCastBoard } from '#test/fixtures/cast.ts';
import { asSubscriber, choose, createNell, finished, generate, mainLook, read } from '#test/fixtures/characters.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { ask, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

type Consent = NonNullable<Sent<typeof charactersApi.recordConsent>['body']['consent']>;

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ana = await asSubscriber(app, 'max');
});
afterAll(() => app.stop());

let uploads = 0;
async function upload(): Promise<string> {
  uploads += 1;
  const bytes = new Uint8Array(noisePng(uploads));
  return (await sendUpload(app, ana, { name: `photo ${uploads}.png`, mediaType: 'image/png', bytes })).id;
}

const self: Consent = { basis: 'self', personName: 'Jo Hart', covers: ['face', 'voice'] };

async function record(
  character: Pick<CharacterView, 'id'>,
  consent: Consent | null,
  likeness: CharacterView['likeness'] = 'real-person',
): Promise<CharacterView> {
  const { revision } = await read(ana, character);
  return ana.call(charactersApi.recordConsent, {
    params: { characterId: character.id },
    body: { revision, likeness, consent },
  });
}

const forecast = (character: CharacterView) =>
  ana.call(charactersApi.forecast, {
    params: { characterId: character.id, lookId: mainLook(character).id },
    query: { parts: 'headshot', modelId: 'previz-image' },
  });

let names = 0;
/** A finished character whose pictures were uploaded. */
async function nell(): Promise<CharacterView> {
  names += 1;
  const name = `Nell ${names}`;
  return finished(ana, { name, tag: `nell-${names}`, assetIds: [await upload(), await upload()] });
}

test('refuses to generate from a photo until its owner says whether it shows a real person', async () => {
  const photoAssetId = await upload();
  const character = await createNell(ana, { photoAssetId, likeness: 'unstated' });
  const sentence = '“Nell” uses an uploaded image. Say first whether it shows a real person.';
  expect(character).toMatchObject({ likeness: 'unstated', consent: null, consentRefusal: sentence });
  expect((await forecast(character)).refusal).toBe(sentence);
  const refused = { code: 'not-allowed', message: sentence };
  await expect(generate(ana, character, { outputs: 1 })).rejects.toMatchObject(refused);
  const invented = await record(character, null, 'invented');
  expect(invented.consentRefusal).toBeNull();
  expect((await generate(ana, invented, { outputs: 1 })).rounds).toHaveLength(1);
});

test('an image of a real person is used nowhere without a consent, under whatever name it is asked for', async () => {
  const character = await record(await nell(), null);
  const headshot = mainLook(character).pictures[0]!.assetId;
  const refused = { code: 'not-allowed', message: expect.stringContaining('no consent is recorded') };
  const subjects = [{ name: 'someone', description: '', images: [{ assetId: headshot }] }];
  const input = { ...pictureOf('A keeper'), subjects };
  const draw = () => ask(app, ana, [taskFor('task', { modelId: 'previz-image', input })]);
  await expect(draw()).rejects.toMatchObject(refused);
  await record(character, self);
  await draw();
});

test('a storyboard says before anything is paid why a role may not be made, for faces and for voices', async () => {
  const character = await record(await nell(), null);
  const board = await openCastBoard(ana);
  await board.cast('MAYA', character.id);
  const { id: mayaId } = await board.role('MAYA');
  const shots = await board.shots();
  const shot = shots.find(({ roleIds }) => roleIds.includes(mayaId))!;
  const line = shots.flatMap(({ dialogue }) => dialogue).find(({ roleId }) => roleId === mayaId)!;
  const [picture, voice] = [slotOf('picture', shot.id), slotOf('voice', line.id)];
  const refusals = async () => {
    const { items } = await ana.call(storyboardsApi.missing, {
      params: board.params,
      query: { media: 'picture,voice' },
    });
    const of = (slot: string) => items.find((item) => item.slot === slot);
    return { picture: of(picture), voice: of(voice) };
  };
  const none = expect.stringContaining('no consent is recorded');
  expect(await refusals()).toMatchObject({
    picture: { refusal: none, credits: 0 },
    voice: { refusal: none, credits: 0 },
  });
  const order = (slot: typeof picture) =>
    ana.call(storyboardsApi.generate, { params: board.params, body: { slot, outputs: 1, expectedCredits: 1 } });
  await expect(order(picture)).rejects.toMatchObject({ code: 'not-allowed', message: none });
  await expect(order(voice)).rejects.toMatchObject({ code: 'not-allowed', message: none });

  await record(character, { ...self, covers: ['face'] });
  expect(await refusals()).toMatchObject({
    picture: { refusal: null },
    voice: { refusal: expect.stringContaining('does not cover the voice') },
  });
  await record(character, self);
  expect(await refusals()).toMatchObject({ picture: { refusal: null }, voice: { refusal: null } });
  await order(picture);
});

test('a storyboard says the same of a character that only a prompt names', async () => {
  const character = await record(await nell(), null);
  const board = await openCastBoard(ana);
  const [shot] = await board.shots();
  const shotId = shot!.id;
  await board.edit({
    do: 'update-shot',
    shotId,
    fields: { roleIds: [], imagePrompt: `@${character.tag} at the door` },
  });
  const query = { slot: slotOf('picture', shotId) };
  const refusal = async () => (await ana.call(storyboardsApi.quote, { params: board.params, query })).refusal;
  expect(await refusal()).toContain('no consent is recorded');
  await record(character, self);
  expect(await refusal()).toBeNull();
});

test('a consent that has ended or is withdrawn stops new work, and keeps what was made', async () => {
  const character = await nell();
  const documentAssetId = await upload();
  const written: Consent = { ...self, basis: 'written', documentAssetId, endsOn: '2099-12-31' };
  const consented = await record(character, written);
  expect(consented).toMatchObject({
    consent: { basis: 'written', personName: 'Jo Hart', endsOn: '2099-12-31', document: { assetId: documentAssetId } },
    consentRefusal: null,
  });
  await generate(ana, consented, { parts: ['happy'], outputs: 1 });
  await sql`update character_consents set ends_on = '2026-01-31' where character_id = ${character.id}`.execute(
    app.app.platform.db.sql,
  );
  const ended = 'The consent of Jo Hart for “';
  expect((await read(ana, character)).consentRefusal).toContain(ended);
  const again = () => generate(ana, character, { parts: ['sad'], outputs: 1 });
  await expect(again()).rejects.toMatchObject({ code: 'not-allowed', message: expect.stringContaining(ended) });
  const withdrawn = await record(character, null);
  expect(withdrawn).toMatchObject({
    consent: null,
    looks: [{ pictures: [{ part: 'headshot' }, { part: 'full-body' }] }],
  });
  await expect(again()).rejects.toMatchObject({ code: 'not-allowed' });
  // The document proves what held before, so it stays.
  const remove = ana.call(assetsApi.remove, { params: { assetId: documentAssetId } });
  await expect(remove).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('documents the consent for the character'),
  });
});

test('a consent that lacks what its basis demands is refused at the field', async () => {
  const character = await nell();
  const documentAssetId = await upload();
  const whole: Consent = { ...self, basis: 'written', documentAssetId, endsOn: '2099-12-31' };
  const refused = async (consent: Consent, path: string) => {
    const sent = record(character, consent);
    await expect(sent).rejects.toMatchObject({ code: 'invalid-input', fields: [{ path }] });
  };
  await refused({ ...whole, documentAssetId: null }, 'consent.documentAssetId');
  await refused({ ...whole, endsOn: null }, 'consent.endsOn');
  await refused({ ...whole, endsOn: '2020-01-01' }, 'consent.endsOn');
  await refused({ ...whole, endsOn: '2026-02-30' }, 'consent.endsOn');
  await refused({ ...whole, covers: [] }, 'consent.covers');
  await refused({ ...whole, personName: ' ' }, 'consent.personName');
  const gone = { ...whole, documentAssetId: 'ast_00000000000000000000000000' };
  await expect(record(character, gone)).rejects.toMatchObject({ code: 'not-found' });
  expect(await read(ana, character)).toMatchObject({ likeness: 'invented', consent: null });
});

test('refuses a character of unstated likeness once an upload is chosen for it', async () => {
  const character = await createNell(ana, { likeness: 'unstated' });
  expect((await forecast(character)).refusal).toBeNull();
  const chosen = await choose(ana, character, { part: 'headshot', assetId: await upload() });
  expect(chosen.consentRefusal).toContain('Say first whether');
});
