import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { openWriting, type Writing } from '#test/fixtures/write-documents.ts';
import { longestTurnMs } from '#test/harness/measure.ts';

let testApp: Writing['testApp'];
let user: Writing['user'];
let texts: Writing['texts'];
beforeAll(async () => {
  ({ testApp, user, texts } = await openWriting());
});
afterAll(() => testApp.stop());

describe('history', () => {
  test('old snapshots are thinned, and every revision is still read as it was', async () => {
    const documentId = await texts.blank('notes');
    const words = Array.from({ length: 30 }, (_, n) => `${n}${'x'.repeat(1_000_100)}`);
    let length = 0;
    // Each change is worth a snapshot: the text is written anew each time.
    for (const [n, word] of words.entries()) {
      await texts.change(documentId, n + 1, [[length, word]]);
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
    const documentId = await texts.blank('notes');
    await texts.write(documentId, 'Kept.');
    await sql`update documents set history_size = 49999999 where id = ${documentId}`.execute(
      testApp.app.platform.db.sql,
    );
    await expect(texts.change(documentId, 2, [5, [0, ' More.']])).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('limited to 50 million characters'),
    });
    expect(await texts.read(documentId)).toMatchObject({ text: 'Kept.', revision: 2 });
  });

  const history = (documentId: string) => user.call(documentsApi.history, { params: { documentId }, query: {} });

  test('what one person writes without a long pause is one entry', async () => {
    const documentId = await texts.blank();
    await texts.write(documentId, 'One', ' two', ' three');
    const { sittings, nextCursor } = await history(documentId);
    expect(nextCursor).toBeNull();
    expect(sittings).toMatchObject([{ fromRevision: 1, toRevision: 4, isOwn: true, inserted: 13, removed: 0 }]);
  });

  test('two revisions are compared word by word, under the heading of their scene', async () => {
    const documentId = await texts.blank();
    await texts.write(documentId, 'INT. ROOM - DAY\n\nNell waits.\n\nRain.\n\nA long coat.\n');
    const { text } = await texts.read(documentId);
    const at = text.indexOf('long coat');
    await texts.change(documentId, 2, [at, [9, 'short coat, and a hat'], text.length - at - 9]);
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
    const documentId = await texts.blank('notes');
    const paragraph = (word: string) => Array.from({ length: 900 }, (_, n) => `${word}${n}`).join(' ');
    const page = (word: string) => Array.from({ length: 280 }, () => [paragraph(word), '.', '.', '.']).flat();
    await texts.change(documentId, 1, [[0, ...page('old')]]);
    const { text } = await texts.read(documentId);
    await texts.change(documentId, 2, [[text.length, ...page('new')]]);
    const params = { documentId };
    const compare = async () => {
      const { passages, more } = await user.call(documentsApi.compare, { params, query: { from: '2', to: '3' } });
      expect([passages.length, more]).toEqual([200, 80]);
      expect(passages[1]?.parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
    };
    // Without a bound on the comparison, one turn takes eight seconds.
    expect(await longestTurnMs(compare)).toBeLessThan(4_000);
  });

  test('an earlier revision comes back as a new change, an entry of its own', async () => {
    const documentId = await texts.blank();
    await texts.write(documentId, 'One\nTwo\nThree\n');
    const { text } = await texts.read(documentId);
    await texts.change(documentId, 2, [[4], 3, [7, 'Four', 'Five']]);
    const params = { documentId };
    expect(await user.call(documentsApi.restore, { params, body: { revision: 2 } })).toEqual({ revision: 4 });
    expect(await texts.read(documentId)).toMatchObject({ text, revision: 4 });
    // What is there already makes no revision.
    expect(await user.call(documentsApi.restore, { params, body: { revision: 2 } })).toEqual({ revision: 4 });
    await texts.write(documentId, 'More');
    expect((await history(documentId)).sittings.map((one) => one.restoredRevision)).toEqual([null, 2, null]);
    await expect(user.call(documentsApi.restore, { params, body: { revision: 99 } })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});
