import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Changes, documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { watchLive } from '#test/harness/watch-live.ts';
import { snapshotEvery } from './read-text.ts';

let testApp: TestApp;
let user: TestUser;
let projectId: string;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
  ({ projectId } = await importScript(user, shortScript));
});
afterAll(() => testApp.stop());

let count = 0;
const nextId = () => `change-${(count += 1).toString().padStart(8, '0')}`;

async function blank(kind: 'screenplay' | 'notes' = 'screenplay'): Promise<string> {
  const body = { kind, title: 'Pages' };
  return (await user.call(documentsApi.create, { params: { projectId }, body })).id;
}

const read = (documentId: string, by = user) => by.call(documentsApi.get, { params: { documentId } });
type Sent = { baseRevision: number; changeId: string; changes: Changes };
const send = (documentId: string, body: Sent) => user.call(documentsApi.change, { params: { documentId }, body });
const change = (documentId: string, baseRevision: number, changes: Changes) =>
  send(documentId, { baseRevision, changeId: nextId(), changes });
/** Puts words at the end of the newest text. */
async function write(documentId: string, ...words: string[]): Promise<number> {
  let { revision, text } = await read(documentId);
  for (const one of words) {
    const keep = text.length > 0 ? [text.length] : [];
    ({ revision } = await change(documentId, revision, [...keep, [0, ...one.split('\n')]]));
    text += one;
  }
  return revision;
}

describe('texts', () => {
  test('an empty text of each kind is added to a project and renamed', async () => {
    for (const kind of ['brief', 'treatment', 'screenplay', 'notes'] as const) {
      const made = await user.call(documentsApi.create, {
        params: { projectId },
        body: { kind, title: ` My ${kind} ` },
      });
      expect(made).toMatchObject({ projectId, kind, title: `My ${kind}`, text: '', revision: 1 });
      const params = { documentId: made.id };
      await user.call(documentsApi.update, { params, body: { title: 'Other' } });
      expect(await read(made.id)).toMatchObject({ title: 'Other' });
      await expect(user.call(documentsApi.update, { params, body: { title: ' ' } })).rejects.toMatchObject({
        fields: [{ path: 'title', message: 'is empty' }],
      });
    }
    const { documents } = await user.call(projectsApi.get, { params: { projectId } });
    expect(documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['brief', 'treatment', 'notes']));
  });

  test('line ends of other systems are one character in an imported script', async () => {
    const { documentId } = await importScript(user, shortScript.replaceAll('\n', '\r\n'));
    const { text } = await read(documentId);
    expect(text).not.toContain('\r');
    const { revision } = await change(documentId, 1, [text.length, [0, '', 'The end.']]);
    expect(await read(documentId)).toMatchObject({ revision, text: `${text}\nThe end.` });
  });

  test('nobody else can read, change, follow or bring back a text', async () => {
    const documentId = await blank();
    const other = await testApp.asUser();
    const params = { documentId };
    const body = { baseRevision: 1, changeId: nextId(), changes: [[0, 'Mine']] as Changes };
    const calls = [
      other.call(documentsApi.get, { params }),
      other.call(documentsApi.update, { params, body: { title: 'Mine' } }),
      other.call(documentsApi.change, { params, body }),
      other.call(documentsApi.changes, { params, query: { since: '1' } }),
      other.call(documentsApi.history, { params, query: {} }),
      other.call(documentsApi.compare, { params, query: { from: '1', to: '1' } }),
      other.call(documentsApi.restore, { params, body: { revision: 1 } }),
      other.call(documentsApi.create, { params: { projectId }, body: { kind: 'notes', title: 'Mine' } }),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'not-found' })));
    await expect(watchLive(testApp.url, other.token, `document:${documentId}`)).rejects.toThrow('nothing to watch');
    expect(await read(documentId)).toMatchObject({ text: '', revision: 1, title: 'Pages' });
  });
});

describe('changes', () => {
  test('a change at the newest revision is appended, and told to whoever watches', async () => {
    const documentId = await blank();
    const watching = await watchLive(testApp.url, user.token, `document:${documentId}`);
    expect(await change(documentId, 1, [[0, 'INT. ROOM - DAY', '', 'Rain.']])).toEqual({
      isSaved: true,
      revision: 2,
      changes: [],
    });
    const heard = await watching.heard(({ type }) => type === 'document.changed');
    expect(heard).toEqual({ type: 'document.changed', documentId, revision: 2 });
    watching.stop();
    expect(await read(documentId)).toMatchObject({ text: 'INT. ROOM - DAY\n\nRain.', revision: 2 });
  });

  test('a change at an older revision does nothing, and answers what came between', async () => {
    const documentId = await blank();
    const first = nextId();
    await send(documentId, { baseRevision: 1, changeId: first, changes: [[0, 'One']] });
    const late = await change(documentId, 1, [[0, 'Two']]);
    expect(late).toEqual({
      isSaved: false,
      revision: 2,
      changes: [{ revision: 2, changeId: first, changes: [[0, 'One']] }],
    });
    expect(await read(documentId)).toMatchObject({ text: 'One', revision: 2 });
    // One that is sent again, because the answer was lost, finds itself among those.
    const again = await send(documentId, { baseRevision: 1, changeId: first, changes: [[0, 'One']] });
    expect(again).toMatchObject({ isSaved: false, changes: [{ changeId: first }] });
    await expect(send(documentId, { baseRevision: 2, changeId: first, changes: [3] })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('of two at the same moment one is saved', async () => {
    const documentId = await blank();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((word) => change(documentId, 1, [[0, word]])));
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    expect((await read(documentId)).text).toHaveLength(1);
  });

  test.each<[what: string, changes: unknown]>([
    ['that is for another length', [7]],
    ['beyond the end', [3, [1]]],
    ['with a negative length', [-1, 4]],
    ['with half a character', [3, [0, '\ud83c']]],
    ['with a character that no text can have', [3, [0, '\0']]],
    ['with a line break inside a line', [3, [0, 'a\nb']]],
    ['of other things', [{ from: 1 }]],
  ])('a change %s is refused', async (_what, changes) => {
    const documentId = await blank();
    await write(documentId, 'One');
    await expect(change(documentId, 2, changes as Changes)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(change(documentId, 9, [3])).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await read(documentId)).toMatchObject({ text: 'One', revision: 2 });
  });

  test('a text has at most 2,000,000 characters', async () => {
    const documentId = await blank('notes');
    const line = 'x'.repeat(999_999);
    await change(documentId, 1, [[0, line, line]]);
    await expect(change(documentId, 2, [1_999_999, [0, 'ab']])).rejects.toMatchObject({
      code: 'too-large',
      message: 'A document may have at most 2,000,000 characters. This change was not saved.',
    });
    await expect(change(documentId, 2, [[0, ...'x'.repeat(10).split('')], [1_999_999]])).resolves.toMatchObject({
      revision: 3,
    });
  });

  test('long histories are read from their snapshots, and answered 500 changes at a time', async () => {
    const documentId = await blank('notes');
    const words = Array.from({ length: snapshotEvery * 2 + 120 }, (_, n) => `${n} `);
    const revision = await write(documentId, ...words);
    expect(await read(documentId)).toMatchObject({ revision, text: words.join('') });
    const params = { documentId };
    const first = await user.call(documentsApi.changes, { params, query: { since: '1' } });
    expect([first.revision, first.changes.length, first.changes.at(-1)?.revision]).toEqual([521, 500, 501]);
    const rest = await user.call(documentsApi.changes, { params, query: { since: '501' } });
    expect(rest.changes).toHaveLength(20);
  });

  test('large changes are told a few at a time, however many there are', async () => {
    const documentId = await blank('notes');
    const line = 'x'.repeat(1_200_000);
    await change(documentId, 1, [[0, line]]);
    for (const revision of [2, 3, 4]) await change(documentId, revision, [[line.length, line]]);
    const params = { documentId };
    const told: number[][] = [];
    for (let since = 1; since < 5; since = told.at(-1)?.at(-1) ?? 5) {
      const { changes } = await user.call(documentsApi.changes, { params, query: { since: String(since) } });
      told.push(changes.map(({ revision }) => revision));
    }
    expect(told).toEqual([[2], [3], [4], [5]]);
    // What somebody who is behind is told of is no more.
    const late = await send(documentId, { baseRevision: 1, changeId: nextId(), changes: [[0, 'Late']] });
    expect([late.isSaved, late.changes.length]).toEqual([false, 1]);
    expect(await read(documentId)).toMatchObject({ text: line, revision: 5 });
  });
});

describe('history', () => {
  test('old snapshots are thinned, and every revision is still read as it was', async () => {
    const documentId = await blank('notes');
    const words = Array.from({ length: 30 }, (_, n) => `${n}${'x'.repeat(1_000_100)}`);
    let length = 0;
    // Each change is worth a snapshot: the text is written anew each time.
    for (const [n, word] of words.entries()) {
      await change(documentId, n + 1, [[length, word]]);
      length = word.length;
    }
    const { rows } = await sql<{ revision: number }>`
      select revision from document_snapshots where document_id = ${documentId} order by revision`.execute(
      testApp.app.platform.db.sql,
    );
    // The first of all, one for each ten million characters, and the last twenty.
    expect(rows.map(({ revision }) => revision)).toEqual([1, 11, ...Array.from({ length: 20 }, (_, n) => n + 12)]);
    const { passages } = await user.call(documentsApi.compare, {
      params: { documentId },
      query: { from: '6', to: '7' },
    });
    expect(passages).toHaveLength(1);
    expect((await history(documentId)).sittings).toHaveLength(1);
  });

  test('a history without an end is refused, and the text stays', async () => {
    const documentId = await blank('notes');
    await write(documentId, 'Kept.');
    await sql`update documents set history_size = 499999999 where id = ${documentId}`.execute(
      testApp.app.platform.db.sql,
    );
    await expect(change(documentId, 2, [5, [0, ' More.']])).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('more than 500 MB'),
    });
    expect(await read(documentId)).toMatchObject({ text: 'Kept.', revision: 2 });
  });

  const history = (documentId: string) => user.call(documentsApi.history, { params: { documentId }, query: {} });

  test('what one person writes without a long pause is one entry', async () => {
    const documentId = await blank();
    await write(documentId, 'One', ' two', ' three');
    const { sittings, nextCursor } = await history(documentId);
    expect(nextCursor).toBeNull();
    expect(sittings).toMatchObject([{ fromRevision: 1, toRevision: 4, isOwn: true, inserted: 13, removed: 0 }]);
  });

  test('two revisions are compared word by word, under the heading of their scene', async () => {
    const documentId = await blank();
    await write(documentId, 'INT. ROOM - DAY\n\nNell waits.\n\nRain.\n\nA long coat.\n');
    const { text } = await read(documentId);
    const at = text.indexOf('long coat');
    await change(documentId, 2, [at, [9, 'short coat, and a hat'], text.length - at - 9]);
    const { passages, more } = await user.call(documentsApi.compare, {
      params: { documentId },
      query: { from: '2', to: '3' },
    });
    expect(more).toBe(0);
    expect(passages).toEqual([
      {
        heading: 'INT. ROOM - DAY',
        line: 7,
        parts: [
          { kind: 'same', text: '\nA ' },
          { kind: 'removed', text: 'long coat.' },
          { kind: 'added', text: 'short coat, and a hat.' },
          { kind: 'same', text: '\n' },
        ],
      },
    ]);
  });

  test('a text that was written anew everywhere is compared without holding others up', async () => {
    const documentId = await blank('notes');
    const paragraph = (word: string) => Array.from({ length: 900 }, (_, n) => `${word}${n}`).join(' ');
    const page = (word: string) => Array.from({ length: 280 }, () => [paragraph(word), '.', '.', '.']).flat();
    await change(documentId, 1, [[0, ...page('old')]]);
    const { text } = await read(documentId);
    await change(documentId, 2, [[text.length, ...page('new')]]);
    const params = { documentId };
    const compared = user.call(documentsApi.compare, { params, query: { from: '2', to: '3' } });
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const { passages, more } = await compared.finally(() => clearInterval(beat));
    expect([passages.length, more]).toEqual([200, 80]);
    expect(passages[1]?.parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
    // Before there was a bound, this took eight seconds.
    expect(longest).toBeLessThan(4_000);
  });

  test('an earlier revision comes back as a new change, an entry of its own', async () => {
    const documentId = await blank();
    await write(documentId, 'One\nTwo\nThree\n');
    const { text } = await read(documentId);
    await change(documentId, 2, [[4], 3, [7, 'Four', 'Five']]);
    const params = { documentId };
    expect(await user.call(documentsApi.restore, { params, body: { revision: 2 } })).toEqual({ revision: 4 });
    expect(await read(documentId)).toMatchObject({ text, revision: 4 });
    // What is there already makes no revision.
    expect(await user.call(documentsApi.restore, { params, body: { revision: 2 } })).toEqual({ revision: 4 });
    await write(documentId, 'More');
    expect((await history(documentId)).sittings.map((one) => one.restoredRevision)).toEqual([null, 2, null]);
    await expect(user.call(documentsApi.restore, { params, body: { revision: 99 } })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});
