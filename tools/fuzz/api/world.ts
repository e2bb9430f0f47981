import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadsApi, type AssetView } from '#contract/assets.ts';
import { charactersApi } from '#contract/characters.ts';
import type { Sent } from '#contract/endpoint.ts';
import { documentsApi } from '#contract/documents.ts';
import { exportsApi } from '#contract/exports.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { paymentsApi } from '#contract/payments.ts';
import { projectsApi } from '#contract/projects.ts';
import { referencesApi } from '#contract/references.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { tasksApi } from '#contract/generation.ts';
import { usersApi } from '#contract/users.ts';
import { writingApi } from '#contract/writing.ts';
import { newId } from '#web/lib/new-id.ts';
import { makeMedia } from '#test/fixtures/make-media.ts';
import { createPerson, type Person } from './person.ts';

/** The ids of one member's objects, and a word that occurs only in them. */
export type Things = Record<
  | 'projectId'
  | 'spareProjectId'
  | 'documentId'
  | 'notesId'
  | 'storyboardId'
  | 'sceneId'
  | 'shotId'
  | 'otherShotId'
  | 'roleId'
  | 'lineId'
  | 'takeId'
  | 'assetId'
  | 'clipId'
  | 'taskId'
  | 'writingId'
  | 'exportId'
  | 'characterId'
  | 'lookId'
  | 'referenceId',
  string
> & { marker: string };

/** The accounts that act, and the member's objects that they act on. */
export type World = {
  url: string;
  member: Person;
  owner: Person;
  /** An account that may be closed, and whose sessions may end, at any time. */
  leaver: Person;
  things: Things;
  media: Media;
};

export type Media = { picture: Uint8Array<ArrayBuffer>; clip: Uint8Array<ArrayBuffer> };

/** The largest plan of test mode: its limits do not matter here. */
export const maxPlan = 105;
const creditsGiven = 100_000;
const patienceMs = 120_000;
const lookAgainMs = 100;

export const lampInput: Sent<typeof tasksApi.create>['body']['input'] = {
  kind: 'image',
  prompt: 'A lamp in a window',
  seed: 1,
  style: 'Storyboard Sketch',
  dimension: '16:9',
  resolution: '720p',
  outputs: 1,
  subjects: [],
};

/** A short script that names `marker`. */
export const scriptWith = (marker: string): string => `Title: ${marker}

INT. KITCHEN - NIGHT

MAYA, 34, in a red coat, waits. On the table a letter from ${marker}.

MAYA
The ferry left without me.

EXT. HARBOR - DAWN

The ferry is far out.
`;

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Small real media, once for a run. */
async function createMedia(): Promise<Media> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-fuzz-media-'));
  try {
    const read = async (name: 'picture.png' | 'clip.mp4') =>
      new Uint8Array(await readFile(await makeMedia(folder, name)));
    return { picture: await read('picture.png'), clip: await read('clip.mp4') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asks until `find` answers something. Throws when it takes too long. */
async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > giveUpAt) throw new Error(`${what} did not happen within ${patienceMs / 1000} s.`);
    await delay(lookAgainMs);
  }
}

type File = { kind: keyof Media; media: Media };

/** Uploads a file and makes an asset of it. */
export async function upload(url: string, person: Person, file: File): Promise<AssetView> {
  const { uploadId } = await sendUpload(url, person, file);
  return person.call(uploadsApi.complete, { params: { uploadId }, query: {} });
}

/** Begins an upload and sends its bytes; it is still to be completed. */
export async function sendUpload(url: string, person: Person, { kind, media }: File): Promise<{ uploadId: string }> {
  const bytes = media[kind];
  const [name, mediaType] = kind === 'clip' ? ['clip.mp4', 'video/mp4'] : ['lamp.png', 'image/png'];
  const started = await person.call(uploadsApi.start, { body: { name, mediaType, sizeBytes: bytes.byteLength } });
  const [part] = started.parts;
  if (!part) throw new Error('The upload has no part.');
  const sent = await fetch(new URL(part.url, url), { method: 'PUT', body: bytes });
  if (!sent.ok) throw new Error(`An upload's part answered ${sent.status}.`);
  return started;
}

/** Pays for a plan on the test cashier's page, and waits until it counts. */
async function buyPlan(person: Person): Promise<void> {
  const { url } = await person.call(paymentsApi.checkout, { body: { kind: 'plan', productId: maxPlan } });
  const paid = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: 'pays' }) });
  if (paid.status !== 303) throw new Error(`The cashier answered ${paid.status}.`);
  await until('The plan', async () => {
    const { data } = await person.call(usersApi.me, {});
    return data.plan_id === maxPlan ? true : undefined;
  });
}

/** Two members with the same kinds of things: `ana`, whose work must stay hidden, and `ben`. */
export type People = { ana: World; ben: World };

/** Creates the owner, who is the server's first account, and two members. */
export async function createPeople(url: string): Promise<People> {
  const owner = await createPerson(url, 'owner@example.test');
  const leaver = await createPerson(url, 'leaver@example.test');
  const shared = { owner, leaver, media: await createMedia() };
  const [ana, ben] = [
    await createWorld(url, { name: 'ana', ...shared }),
    await createWorld(url, { name: 'ben', ...shared }),
  ];
  return { ana, ben };
}

/** A member with a plan, credits and one of everything. */
async function createWorld(
  url: string,
  { name, owner, leaver, media }: { name: string; owner: Person; leaver: Person; media: Media },
): Promise<World> {
  const marker = `Zanzibar${name}`;
  const member = await createPerson(url, `${name}-${marker.toLowerCase()}@example.test`, marker);
  const gift = { requestId: newId('req'), userId: member.uid, credits: creditsGiven, reason: 'For the run' };
  await owner.call(ledgerAdminApi.gift, { body: gift });
  await buyPlan(member);
  const things = await makeThings(url, member, { marker, media });
  return { url, member, owner, leaver, things, media };
}

async function makeThings(
  url: string,
  member: Person,
  { marker, media }: { marker: string; media: Media },
): Promise<Things> {
  const script = { fileName: `${marker}.fountain`, fileBase64: base64(scriptWith(marker)) };
  const { projectId, documentId, storyboardIds } = await member.call(scriptsApi.import, { body: script });
  const storyboardId = storyboardIds[0] ?? '';
  const spare = await member.call(projectsApi.create, { body: { title: `${marker} spare` } });
  const notes = await member.call(documentsApi.create, {
    params: { projectId },
    body: { kind: 'notes', title: `${marker} notes` },
  });
  const board = await boardIds(member, storyboardId);
  const picture = await upload(url, member, { kind: 'picture', media });
  const clip = await upload(url, member, { kind: 'clip', media });
  const slot = `shot:${board.shotId}:picture` as const;
  const params = { storyboardId };
  const { takeId } = await member.call(storyboardsApi.upload, { params, body: { slot, assetId: picture.id } });
  const [taskId, exportId] = await Promise.all([makeImage(member), makeFilm(member, storyboardId)]);
  const { writingId } = await writeLoglines(member);
  const character = await createCharacter(member, marker);
  const referenceId = await createReference(member, { marker, assetId: picture.id });
  const ids = {
    projectId,
    documentId,
    storyboardId,
    spareProjectId: spare.id,
    notesId: notes.id,
    ...character,
    referenceId,
  };
  return { ...ids, ...board, takeId, assetId: picture.id, clipId: clip.id, taskId, writingId, exportId, marker };
}

async function boardIds(member: Person, storyboardId: string) {
  const board = await member.call(storyboardsApi.get, { params: { storyboardId } });
  const [scene] = board.scenes;
  const shots = board.scenes.flatMap((one) => one.shots);
  const [line] = shots.flatMap(({ dialogue }) => dialogue);
  const [role] = board.roles;
  const [shot, other] = shots;
  if (!scene || !shot || !other || !line || !role) throw new Error('The script did not become a storyboard.');
  return { sceneId: scene.id, shotId: shot.id, otherShotId: other.id, roleId: role.id, lineId: line.id };
}

/** A finished task of a drawn picture. */
export async function makeImage(member: Person): Promise<string> {
  const body = { requestId: newId('req'), modelId: 'previz-image', input: lampInput, expectedCredits: 1 };
  const { id } = await member.call(tasksApi.create, { body });
  return untilEnded(member, id);
}

export const untilEnded = (member: Person, taskId: string): Promise<string> =>
  until('The end of a task', async () => {
    const { state } = await member.call(tasksApi.get, { params: { taskId } });
    return state === 'IN_PROGRESS' ? undefined : taskId;
  });

async function makeFilm(member: Person, storyboardId: string): Promise<string> {
  const film = await member.call(exportsApi.request, { params: { storyboardId }, body: { resolution: '480p' } });
  return until('The film', async () => {
    const { state } = await member.call(exportsApi.get, { params: { exportId: film.id } });
    return state === 'complete' ? film.id : undefined;
  });
}

/** A character at its first step, with its main look. */
async function createCharacter(member: Person, marker: string): Promise<{ characterId: string; lookId: string }> {
  const { id, looks } = await member.call(charactersApi.create, { body: { name: marker, prompt: 'A keeper' } });
  return { characterId: id, lookId: looks[0]?.id ?? '' };
}

/** A private reference with an image. */
async function createReference(
  member: Person,
  { marker, assetId }: { marker: string; assetId: string },
): Promise<string> {
  const body = { kind: 'prop', tag: `${marker}-lamp`, description: `A lamp of ${marker}`, assetId } as const;
  return (await member.call(referencesApi.create, { body })).id;
}

async function writeLoglines(member: Person): Promise<{ writingId: string }> {
  const wish = { make: 'loglines', brief: 'A lamp goes dark.' } as const;
  const { id } = await member.call(writingApi.write, { body: { wish, modelId: 'previz-text', expectedCredits: 0 } });
  return { writingId: id };
}

/** A text that is used once. */
export const unique = (): string => randomUUID().slice(0, 8);
