import type pg from 'pg';
import { firstIdAt } from '#server/platform/ids.ts';

/** A library that has grown for two years: projects one after the other, each with words and names of its own. */
export type FilledLibrary = {
  projectIds: string[];
  folderIds: string[];
  labelIds: string[];
  /** Words that everything, a tenth, one old project and a single asset have. */
  words: { common: string; tenth: string; ofProject: string; single: string };
};

const projects = 12;
const foldersEach = 3;
const labels = 8;
const minutes = 10;
const rowsAtOnce = 5_000;
const models = ['nano-banana', 'previz-image', 'kling-2.5-pro', 'veo-3.1', 'seedream-4', 'flux-dev'];
const kinds = ['image', 'image', 'image', 'image', 'video', 'audio'];
const shapes = [
  [1920, 1080],
  [1344, 768],
  [1024, 1024],
  [1080, 1920],
  [1500, 1000],
];

/** Whole numbers below a bound that look random and are the same in every run. */
function numbers(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** Words of which few are used often, and most seldom. */
function writer(random: (below: number) => number) {
  const letters = (length: number) =>
    Array.from({ length }, () => 'abcdefghijklmnoprstuvw'.charAt(random(22))).join('');
  const vocabulary = Array.from({ length: 4_000 }, () => letters(3 + random(7)));
  const word = () => vocabulary[Math.floor((random(1_000_000) / 1_000_000) ** 2 * vocabulary.length)] ?? '';
  return { letters, text: (length: number) => Array.from({ length }, word).join(' ') };
}

/** Puts assets into a library, as if they had been made and sorted; their media does not exist. */
export async function fillLibrary(client: pg.Client, ownerId: string, count: number): Promise<FilledLibrary> {
  const idsOf = (prefix: string, many: number) =>
    Array.from({ length: many }, (_, n) => `${prefix}_${String(n).padStart(26, '0')}`);
  const places = {
    projectIds: idsOf('prj', projects),
    folderIds: idsOf('fld', projects * foldersEach),
    labelIds: idsOf('lbl', labels),
  };
  await insertPlaces(client, ownerId, places);
  const makeRow = rowMaker(places, count);
  for (let begin = 0; begin < count; begin += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - begin) }, (_, n) => makeRow(begin + n));
    await insertRows(client, ownerId, rows);
  }
  await client.query('vacuum analyze');
  return {
    ...places,
    words: { common: 'cinematic', tenth: 'harborlight', ofProject: 'film2x', single: 'zeppelinsky' },
  };
}

type Places = Pick<FilledLibrary, 'projectIds' | 'folderIds' | 'labelIds'>;

async function insertPlaces(client: pg.Client, ownerId: string, { projectIds, folderIds, labelIds }: Places) {
  await client.query(
    `insert into projects (id, owner_id, title)
     select id, $2, 'Film ' || n from unnest($1::text[]) with ordinality p (id, n)`,
    [projectIds, ownerId],
  );
  await client.query(
    `insert into folders (id, owner_id, project_id, name)
     select f.id, $2, ($3::text[])[1 + (n - 1) / ${foldersEach}], 'Folder ' || n from unnest($1::text[]) with ordinality f (id, n)`,
    [folderIds, ownerId, projectIds],
  );
  await client.query(
    `insert into labels (id, owner_id, name)
     select id, $2, 'Label ' || n from unnest($1::text[]) with ordinality l (id, n)`,
    [labelIds, ownerId],
  );
}

/** One asset each; the higher the number, the newer. */
function rowMaker({ projectIds, folderIds, labelIds }: Places, count: number) {
  const random = numbers();
  const { letters, text } = writer(random);
  const start = Date.now() - count * minutes * 60_000;
  const oneOf = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const seldom = <T>(each: number, value: T): T | null => (random(each) === 0 ? value : null);

  const promptOf = (project: number) =>
    [`film${project}x`, seldom(10, 'harborlight') ?? '', text(8 + random(40)), 'cinematic'].join(' ');
  const shapeOf = (kind: string) => {
    const [width = null, height = null] = kind === 'audio' ? [] : (oneOf(shapes) ?? []);
    return { width, height };
  };
  const madeOf = (n: number, project: number) =>
    random(3) === 0
      ? { model: null, prompt: null, task_id: null }
      : { model: oneOf(models), prompt: promptOf(project), task_id: `tsk_${n}` };

  return (n: number) => {
    const project = Math.floor((n / count) * projects);
    const kind = seldom(200, 'document') ?? oneOf(kinds) ?? 'image';
    return {
      id: `${firstIdAt('ast', new Date(start + n * minutes * 60_000))}${letters(16)}`,
      kind,
      name: `${1 + random(60)}${'ABCDE'.charAt(random(5))} ${text(2)}${n === 777 ? ' zeppelinsky' : ''}`,
      tag: seldom(300, `tag-${n}`),
      ...madeOf(n, project),
      ...shapeOf(kind),
      project_id: random(5) === 0 ? null : projectIds[project],
      folder_id: seldom(3, folderIds[project * foldersEach + random(foldersEach)]),
      is_favorite: random(40) === 0,
      trashed: random(100) === 0,
      // The older, the more of it is used.
      used: random(100) < (n < count / 2 ? 60 : 15),
      label: seldom(15, oneOf(labelIds)),
    };
  };
}

async function insertRows(client: pg.Client, ownerId: string, rows: object[]): Promise<void> {
  const given = JSON.stringify(rows);
  await client.query(
    `insert into assets (id, owner_id, kind, media_type, size_bytes, has_audio, name, tag, storage_key, sha256, model, prompt,
       task_id, output_index, width, height, project_id, folder_id, is_favorite, trashed_at)
     select id, $2, kind,
       case kind when 'video' then 'video/mp4' when 'audio' then 'audio/wav' when 'document' then 'text/plain' else 'image/png' end,
       1000, kind = 'audio', name, tag, 'assets/' || id, 'sum-of-' || id, model, prompt, task_id, 0, width, height, project_id, folder_id,
       is_favorite, case when trashed and not used then now() end
     from json_to_recordset($1) as r (id text, kind text, name text, tag text, model text, prompt text, task_id text,
       project_id text, folder_id text, is_favorite boolean, width integer, height integer, trashed boolean, used boolean)`,
    [given, ownerId],
  );
  await client.query(
    `insert into asset_uses (owner_id, asset_id, kind, subject_id)
     select $2, id, 'take', 'tak_' || id from json_to_recordset($1) as r (id text, used boolean) where used`,
    [given, ownerId],
  );
  await client.query(
    `insert into asset_labels (label_id, asset_id)
     select label, id from json_to_recordset($1) as r (id text, label text) where label is not null`,
    [given],
  );
}
