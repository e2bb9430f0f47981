import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Changes, documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { openWriting, type Writing } from '#test/fixtures/write-documents.ts';
import { watchLive } from '#test/harness/watch-live.ts';
import { snapshotEvery } from './read-text.ts';

let testApp: Writing['testApp'];
let user: Writing['user'];
let projectId: Writing['projectId'];
let texts: Writing['texts'];
beforeAll(async () => {
  ({ testApp, user, projectId, texts } = await openWriting());
});
afterAll(() => testApp.stop());

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
      expect(await texts.read(made.id)).toMatchObject({ title: 'Other' });
      await expect(user.call(documentsApi.update, { params, body: { title: ' ' } })).rejects.toMatchObject({
        fields: [{ path: 'title', message: 'is empty' }],
      });
    }
    const { documents } = await user.call(projectsApi.get, { params: { projectId } });
    expect(documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['brief', 'treatment', 'notes']));
  });

  test('line ends of other systems are one character in an imported script', async () => {
    const { documentId } = await importScript(user, shortScript.replaceAll('\n', '\r\n'));
    const { text } = await texts.read(documentId);
    expect(text).not.toContain('\r');
    const { revision } = await texts.change(documentId, 1, [text.length, [0, '', 'The end.']]);
    expect(await texts.read(documentId)).toMatchObject({ revision, text: `${text}\nThe end.` });
  });

  test('nobody else can read, change, follow or bring back a text', async () => {
    const documentId = await texts.blank();
    const other = await testApp.asUser();
    const params = { documentId };
    const body = { baseRevision: 1, changeId: texts.nextId(), changes: [[0, 'Mine']] as Changes };
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
    await expect(watchLive(testApp.url, other.token, `document:${documentId}`)).rejects.toThrow('no live updates');
    expect(await texts.read(documentId)).toMatchObject({ text: '', revision: 1, title: 'Pages' });
  });
});

describe('changes', () => {
  test('a change at the newest revision is appended, and told to whoever watches', async () => {
    const documentId = await texts.blank();
    const watching = await watchLive(testApp.url, user.token, `document:${documentId}`);
    expect(await texts.change(documentId, 1, [[0, 'INT. ROOM - DAY', '', 'Rain.']])).toEqual({
      isSaved: true,
      revision: 2,
      changes: [],
    });
    const heard = await watching.heard(({ type }) => type === 'document.changed');
    expect(heard).toEqual({ type: 'document.changed', documentId, revision: 2 });
    watching.stop();
    expect(await texts.read(documentId)).toMatchObject({ text: 'INT. ROOM - DAY\n\nRain.', revision: 2 });
  });

  test('a change at an older revision does nothing, and answers what came between', async () => {
    const documentId = await texts.blank();
    const first = texts.nextId();
    await texts.send(documentId, { baseRevision: 1, changeId: first, changes: [[0, 'One']] });
    const late = await texts.change(documentId, 1, [[0, 'Two']]);
    expect(late).toEqual({
      isSaved: false,
      revision: 2,
      changes: [{ revision: 2, changeId: first, changes: [[0, 'One']] }],
    });
    expect(await texts.read(documentId)).toMatchObject({ text: 'One', revision: 2 });
    // One that is sent again, because the answer was lost, finds itself among those.
    const again = await texts.send(documentId, { baseRevision: 1, changeId: first, changes: [[0, 'One']] });
    expect(again).toMatchObject({ isSaved: false, changes: [{ changeId: first }] });
    await expect(texts.send(documentId, { baseRevision: 2, changeId: first, changes: [3] })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('of two at the same moment one is saved', async () => {
    const documentId = await texts.blank();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((word) => texts.change(documentId, 1, [[0, word]])));
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    expect((await texts.read(documentId)).text).toHaveLength(1);
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
    const documentId = await texts.blank();
    await texts.write(documentId, 'One');
    await expect(texts.change(documentId, 2, changes as Changes)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(texts.change(documentId, 9, [3])).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await texts.read(documentId)).toMatchObject({ text: 'One', revision: 2 });
  });

  test('a text has at most 2,000,000 characters', async () => {
    const documentId = await texts.blank('notes');
    const line = 'x'.repeat(999_999);
    await texts.change(documentId, 1, [[0, line, line]]);
    await expect(texts.change(documentId, 2, [1_999_999, [0, 'ab']])).rejects.toMatchObject({
      code: 'too-large',
      message:
        'A document can have at most 2,000,000 characters. This change wasn’t saved. Continue in a new document.',
    });
    await expect(texts.change(documentId, 2, [[0, ...'x'.repeat(10).split('')], [1_999_999]])).resolves.toMatchObject({
      revision: 3,
    });
  });

  test('long histories are read from their snapshots, and answered 500 changes at a time', async () => {
    const documentId = await texts.blank('notes');
    const words = Array.from({ length: snapshotEvery * 2 + 120 }, (_, n) => `${n} `);
    const revision = await texts.write(documentId, ...words);
    expect(await texts.read(documentId)).toMatchObject({ revision, text: words.join('') });
    const params = { documentId };
    const first = await user.call(documentsApi.changes, { params, query: { since: '1' } });
    expect([first.revision, first.changes.length, first.changes.at(-1)?.revision]).toEqual([521, 500, 501]);
    const rest = await user.call(documentsApi.changes, { params, query: { since: '501' } });
    expect(rest.changes).toHaveLength(20);
  });

  test('large changes are told a few at a time, however many there are', async () => {
    const documentId = await texts.blank('notes');
    const line = 'x'.repeat(1_200_000);
    await texts.change(documentId, 1, [[0, line]]);
    for (const revision of [2, 3, 4]) await texts.change(documentId, revision, [[line.length, line]]);
    const params = { documentId };
    const told: number[][] = [];
    for (let since = 1; since < 5; since = told.at(-1)?.at(-1) ?? 5) {
      const { changes } = await user.call(documentsApi.changes, { params, query: { since: String(since) } });
      told.push(changes.map(({ revision }) => revision));
    }
    expect(told).toEqual([[2], [3], [4], [5]]);
    // What somebody who is behind is told of is no more.
    const late = await texts.send(documentId, { baseRevision: 1, changeId: texts.nextId(), changes: [[0, 'Late']] });
    expect([late.isSaved, late.changes.length]).toEqual([false, 1]);
    expect(await texts.read(documentId)).toMatchObject({ text: line, revision: 5 });
  });
});
