import { ChangeSet, Text } from '@codemirror/state';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { AppError } from '#contract/errors.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { createDocumentSync, type SaveState } from './document-sync.ts';

let testApp: TestApp;
let user: TestUser;
let projectId: string;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
  ({ projectId } = await importScript(user, shortScript));
});
afterAll(() => testApp.stop());

let names = 0;

/** One window on a document: its text, and the saving of it by the real server. */
function openWindow(documentId: string, loseAnswers: () => boolean) {
  const params = { documentId };
  let text = Text.of(['']);
  let save: SaveState = { is: 'saved' };
  let wake = (): void => undefined;
  const sync = createDocumentSync(1, {
    async push(body) {
      const answer = await user.call(documentsApi.change, { params, body });
      if (loseAnswers()) throw new AppError('unavailable', 'The answer was lost.');
      return answer;
    },
    pull: (since) => user.call(documentsApi.changes, { params, query: { since: String(since) } }),
    apply: (changes) => void (text = changes.apply(text)),
    tell(state) {
      save = state;
      wake();
    },
    keep: async () => undefined,
    newId: () => `window-change-${(names += 1)}`,
  });
  return {
    sync,
    text: () => text.toString(),
    write(place: number, cut: number, word: string): void {
      const from = place % (text.length + 1);
      const to = Math.min(text.length, from + cut);
      const changes = ChangeSet.of({ from, to, insert: Text.of(word.split('\n')) }, text.length);
      text = changes.apply(text);
      sync.add(changes);
    },
    /** Everything written here is saved. */
    async settled(): Promise<void> {
      while (!sync.isClean()) {
        if (save.is === 'offline') sync.wake();
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    /** It has heard of everything. */
    async heard(revision: number): Promise<void> {
      const said = new Promise<void>((resolve) => (wake = resolve));
      sync.hear(revision);
      await said;
    },
  };
}

// Whole characters only: an editor never cuts one of two halves in the middle.
const acts = fc.array(
  fc.record({
    who: fc.nat({ max: 1 }),
    place: fc.nat({ max: 300 }),
    cut: fc.nat({ max: 6 }),
    word: fc.constantFrom('rain ', 'INT. ', '\n\n', 'ñ', ''),
    isHeard: fc.boolean(),
  }),
  { minLength: 4, maxLength: 30 },
);

test('two windows that write at once, with answers that get lost, hold the text of the server', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const body = { kind: 'screenplay' as const, title: 'Pages' };
      const { id: documentId } = await user.call(documentsApi.create, { params: { projectId }, body });
      let sent = 0;
      const windows = [0, 1].map(() => openWindow(documentId, () => (sent += 1) % 4 === 0));
      for (const { who, place, cut, word, isHeard } of all) {
        windows[who]!.write(place, cut, word);
        if (isHeard) windows[1 - who]!.sync.hear();
      }
      await Promise.all(windows.map((one) => one.settled()));
      const { text, revision } = await user.call(documentsApi.get, { params: { documentId } });
      await Promise.all(windows.map((one) => one.heard(revision)));
      expect(windows.map((one) => one.text())).toEqual([text, text]);
    }),
    { numRuns: 6 },
  );
});
