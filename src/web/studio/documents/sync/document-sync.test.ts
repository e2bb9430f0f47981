import { ChangeSet, Text } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Changes, SavedChange } from '#contract/documents.ts';
import { createChangeBuffer } from './change-buffer.ts';

/** What one of the authors, or the network, does next. `a` and `b` choose places in the text, `word` what is written. */
type Act = { who: number; does: 'write' | 'cut' | 'send' | 'lose' | 'ask'; a: number; b: number; word: string };

const acts = fc.array(
  fc.record({
    who: fc.nat({ max: 2 }),
    does: fc.constantFrom('write', 'write', 'cut', 'send', 'lose', 'ask'),
    a: fc.nat({ max: 400 }),
    b: fc.nat({ max: 12 }),
    word: fc.constantFrom('x', 'yes', '\n\n', 'INT. ', 'ñ🎬', ''),
  }),
  { maxLength: 80 },
);

/** Appends at the newest revision, else answers what came between: the rule of the server. */
function createServer(start: string) {
  const saved: SavedChange[] = [];
  let text = Text.of(start.split('\n'));
  return {
    text: () => text.toString(),
    since: (revision: number) => saved.filter((one) => one.revision > revision),
    push(change: { baseRevision: number; changeId: string; changes: ChangeSet }) {
      if (change.baseRevision !== saved.length + 1) return false;
      text = change.changes.apply(text);
      saved.push({
        revision: saved.length + 2,
        changeId: change.changeId,
        changes: change.changes.toJSON() as Changes,
      });
      return true;
    },
  };
}

function createAuthor(name: number, server: ReturnType<typeof createServer>) {
  let text = Text.of(server.text().split('\n'));
  let names = 0;
  const buffer = createChangeBuffer({ revision: 1, newId: () => `author-${name}-${(names += 1)}` });
  const write = (from: number, to: number, word: string) => {
    const changes = ChangeSet.of({ from, to, insert: Text.of(word.split('\n')) }, text.length);
    text = changes.apply(text);
    buffer.add(changes);
  };
  const ask = () => {
    for (const one of server.since(buffer.revision())) {
      const theirs = buffer.receive({ ...one, changes: ChangeSet.fromJSON(one.changes) });
      if (theirs) text = theirs.apply(text);
    }
  };
  return {
    text: () => text.toString(),
    isClean: () => buffer.isClean(),
    do({ does, a, b, word }: Act): void {
      const from = a % (text.length + 1);
      if (does === 'write') write(from, from, word);
      else if (does === 'cut') write(from, Math.min(text.length, from + b), '');
      else if (does === 'ask') ask();
      else {
        const unsaved = buffer.take();
        if (!unsaved) return;
        const isSaved = server.push(unsaved);
        // An answer that is lost: nobody here knows whether it was saved.
        if (does === 'lose') return;
        if (isSaved) buffer.confirm(unsaved.baseRevision + 1);
        else ask();
      }
    },
    settle(): void {
      ask();
      const unsaved = buffer.take();
      if (unsaved && server.push(unsaved)) buffer.confirm(unsaved.baseRevision + 1);
    },
  };
}

test('whatever three authors write, and whatever gets lost, all come to the text that the server holds', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'One', 'INT. ROOM - DAY\n\nRain.\n'), acts, (start, happens) => {
      const server = createServer(start);
      const authors = [0, 1, 2].map((name) => createAuthor(name, server));
      for (const act of happens) authors[act.who]!.do(act);
      for (let round = 0; round < 6; round += 1) for (const author of authors) author.settle();
      expect(authors.map((author) => author.isClean())).toEqual([true, true, true]);
      expect(authors.map((author) => author.text())).toEqual(Array(3).fill(server.text()));
    }),
    { numRuns: 600 },
  );
});

test('nothing that was written is lost or doubled when an answer was', () => {
  const server = createServer('');
  const [ana, ben] = [createAuthor(0, server), createAuthor(1, server)];
  const act = (does: Act['does'], word = '') => ({ who: 0, does, a: 0, b: 0, word });
  ana.do(act('write', 'Rain.'));
  ana.do(act('lose'));
  ben.do(act('ask'));
  ben.do(act('write', 'Night. '));
  ben.do(act('send'));
  ana.settle();
  ben.settle();
  expect([ana.text(), ben.text(), server.text()]).toEqual(Array(3).fill('Night. Rain.'));
});
