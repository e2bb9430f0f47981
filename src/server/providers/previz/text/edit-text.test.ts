import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseScript } from '#domain/screenplays/recognise-script.ts';
import { edit, script, write } from '../testing/try-writing.ts';

const rough = `INT. KITCHEN - DAY

We see that Tom is walking to the window. Suddenly he starts to open it. He looked at the rain. There is a dog barking.

TOM
(angrily)
Hello. Well, I am angry because you left! I do not know what you want, you know.

ANA
You will see.
`;

test('a rewritten passage is in active present tense, and its dialogue is as it was', () => {
  const now = edit('rewrite', rough);
  expect(now).toContain('Tom walks to the window. He opens it. He looks at the rain. A dog barks.');
  expect(now).toContain('Hello. Well, I am angry because you left!');
});

test('what is not edited stays as it was typed, and what is no verb stays a word', () => {
  const kept = `INT. ROOM - DAY

          A letter, indented.
          And its second line.

TOM
...and so on. So much for that.

The house is stunning. Tom has said so, his hat held high. They are running.

There he is now, in the morning.
`;
  expect(edit('rewrite', kept)).toBe(kept.replace('They are running', 'They run'));
  expect(edit('punch-up', kept)).toBe(kept);
  const phone = 'INT. ROOM - DAY\n\nTOM\nHello?\n\nANA\nHello. Look, FIRE! There he is!';
  expect(edit('punch-up', phone)).toBe('INT. ROOM - DAY\n\nTOM\nHello?\n\nANA\nFIRE! There he is.');
});

test('punched-up dialogue says less, and its action is as it was', () => {
  const now = edit('punch-up', rough);
  expect(now).toContain("TOM\nI don't know what you want.");
  expect(now).toContain("You'll see.");
  expect(now).toContain('We see that Tom is walking');
});

test('a shortened script has its scenes and people, and fewer words', () => {
  const long = script({ pages: 8 });
  const short = edit('shorten', long);
  const headingsOf = (text: string) => text.match(/^(?:INT|EXT)\..*$/gm);
  expect(headingsOf(short)).toEqual(headingsOf(long));
  expect(short.split(/\s+/).length).toBeLessThan(long.split(/\s+/).length * 0.95);
  expect(recogniseScript(new TextEncoder().encode(short), 'a.fountain')).toMatchObject({ notices: [] });
});

test('a wish in one’s own words is followed, or it is said that it is not', () => {
  const told = (wish: string) => {
    const written = write({ make: 'rewrite', text: rough, wish });
    return 'changes' in written ? written : { text: '', changes: [] };
  };
  expect(told('more tension').text).toContain('Tom walks to the window.\n\nHe opens it.\n\nHe looks at the rain.');
  expect(told('call Tom Ben').text).toMatch(/^BEN$/m);
  expect(told('much shorter').text.length).toBeLessThan(told('').text.length);
  expect(told('quieter').text).toContain('because you left.');
  expect(told('in the style of Ozu').changes[0]).toBe(
    '“in the style of Ozu” is beyond what rules can do; a language model can',
  );
});

test('an edit of any text at all keeps its headings and cues readable', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('rewrite' as const, 'shorten' as const, 'punch-up' as const),
      (text, make) => {
        expect(typeof edit(make, `INT. A - DAY\n\n${text}`)).toBe('string');
      },
    ),
  );
});
