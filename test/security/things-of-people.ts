import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import { uploadsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { foldersApi, labelsApi } from '#contract/library-sorting.ts';
import { postsApi } from '#contract/posts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { createNell, mainLook, subscribe } from '../fixtures/characters.ts';
import { noisePng } from '../fixtures/png.ts';
import { postFields, saveProfile } from '../fixtures/posts.ts';
import { createLamp } from '../fixtures/references.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { sendParts, sendUpload } from '../fixtures/send-upload.ts';
import type { TestApp, TestUser } from '../harness/start-test-app.ts';

/** Everything of one person's that has an id. */
export type Things = Record<
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
  | 'exportId'
  | 'folderId'
  | 'labelId'
  | 'characterId'
  | 'lookId'
  | 'referenceId'
  | 'postId'
  | 'sessionId'
  | 'decisionId'
  | 'caseId'
  | 'recordingId',
  string
>;

export const picture = (seed: number) => ({
  name: 'lamp.png',
  mediaType: 'image/png',
  bytes: new Uint8Array(noisePng(seed)),
});

export async function makeThings(app: TestApp, user: TestUser, seed: number): Promise<Things> {
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
  // The free plan has no characters.
  await subscribe(app, user, 'max');
  const character = await createNell(user);
  const fields = { characterId: character.id };
  const command = { do: 'update-role', roleId: board.roles[1]!.id, fields } as const;
  await user.call(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } });
  const referenceId = await makeReference(app, user, { storyboardId, assetId: asset.id });
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
    ...(await sortedInto(user, { seed, projectId })),
    characterId: character.id,
    lookId: mainLook(character).id,
    referenceId,
    postId: await makePost(app, user, seed),
    sessionId: await anotherSession(app, user),
    ...(await makeDecision(app, user)),
    recordingId: await makeRecording(app, user),
  };
}

/** A private post of an image that nothing else uses. */
async function makePost(app: TestApp, user: TestUser, seed: number): Promise<string> {
  await saveProfile(user);
  const source = { assetId: (await sendUpload(app, user, picture(seed + 500))).id };
  const body = { ...postFields, visibility: 'private', source } as const;
  return (await user.call(postsApi.publish, { body })).id;
}

/** A private reference with an image, which a storyboard uses. */
async function makeReference(
  { app }: TestApp,
  user: TestUser,
  { storyboardId, assetId }: Pick<Things, 'storyboardId' | 'assetId'>,
): Promise<string> {
  const { id } = await createLamp(user, { assetId });
  const uses = { ownerId: user.userId, storyboardId, referenceIds: [id] };
  await app.platform.db.transaction((tx) => app.features.references.setUses(tx, uses));
  return id;
}

/** A warning about a reference of the user, which can be appealed. */
async function makeDecision({ app: { platform } }: TestApp, { userId }: TestUser) {
  const [caseId, targetId, id] = [platform.ids.next('rpc'), platform.ids.next('ref'), platform.ids.next('rpd')];
  await sql`
    with one as (
      insert into report_cases (id, kind, target_id, owner_id, title, is_open, reports, created_at, last_reported_at)
      values (${caseId}, 'reference', ${targetId}, ${userId}, 'Lamp', false, 1, now(), now()) returning id)
    insert into report_decisions (id, case_id, action, note, state_before, created_at)
    select ${id}, id, 'warn', 'Second time.', 'visible', now() from one`.execute(platform.db.sql);
  return { caseId, decisionId: id };
}

/** A recorded session with one chunk. */
async function makeRecording({ app: { platform } }: TestApp, { userId }: TestUser): Promise<string> {
  const id = platform.ids.next('rec');
  const key = `recordings/${id}/${platform.ids.next('rcc')}.json.gz`;
  await sql`
    with one as (
      insert into recordings (id, user_id, started_at, last_chunk_at, first_path, chunks, events, bytes)
      values (${id}, ${userId}, now(), now(), '/studio', 1, 1, 2) returning id)
    insert into recording_chunks (recording_id, sequence, storage_key, bytes, created_at)
    select id, 0, ${key}, 2, now() from one`.execute(platform.db.sql);
  return id;
}

/** A folder and a label of the library. */
async function sortedInto(user: TestUser, { seed, projectId }: { seed: number; projectId: string }) {
  const folder = await user.call(foldersApi.create, { body: { name: `Folder ${seed}`, projectId } });
  const label = await user.call(labelsApi.create, { body: { name: `Label ${projectId.slice(-12)}` } });
  return { folderId: folder.id, labelId: label.id };
}

/** The person is signed in somewhere else as well. */
async function anotherSession({ app }: TestApp, { userId }: TestUser): Promise<string> {
  const token = await app.features.identity.service.issueToken?.(userId);
  const { sid } = decodeJwt(token ?? '');
  return String(sid);
}

/** The same kinds of ids, of things that have never been. */
export function neverMade(things: Things): Things {
  const changed = Object.entries(things).map(([name, id]) => [name, id.replace(/.{8}$/, 'zzzzzzzz')]);
  return Object.fromEntries(changed) as Things; // The names are the same.
}

export type Extra = { query?: string; body?: unknown };
export type Answer = { status: number; body: unknown };

/** What was answered; of a file, nothing but that there is one. */
const jsonOf = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : {};

/** What stands in addresses and is nobody’s. */
export const nobodys: Readonly<Record<string, string>> = {
  sample: 'first-cup',
  example: 'no-such-film',
  slug: 'no-such-article',
  handle: 'no_such_handle',
  articleId: 'art_00000000000000000000000001',
  authorId: 'aut_00000000000000000000000001',
  revision: '1',
  issueId: 'nsi_00000000000000000000000001',
  errorId: 'err_00000000000000000000000001',
  formId: 'frm_00000000000000000000000001',
  vendor: 'fal',
  provider: 'fal',
  voiceId: 'rachel',
  templateId: 'rpt_00000000000000000000000001',
};

export async function ask(
  operation: string,
  things: Things,
  { url, query = '', body, token }: Extra & { url: string; token?: string },
): Promise<Answer> {
  const [method = '', path = ''] = operation.split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Things) => nobodys[name] ?? things[name]);
  const response = await fetch(`${url}${filled}${query}`, {
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
