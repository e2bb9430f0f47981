import { expect, test } from 'vitest';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { film, script, write } from '../testing/try-writing.ts';

const told = write({ make: 'treatment', ...film });
const paragraphs = 'paragraphs' in told ? told.paragraphs : [];
const treatment = paragraphs.join('\n\n');
const other = /Then there is (\p{Lu}+)/u.exec(treatment)?.[1] ?? '';
const otherName = `${other.charAt(0)}${other.slice(1).toLowerCase()}`;
const turn = paragraphs[2]?.split('. ')[0] ?? '';

test('a treatment as the rules wrote it changes nothing of the script', () => {
  expect(script({ treatment })).toBe(script());
});

test('what somebody writes in the place of a sentence is a scene there, with its place, its hour and what is said', () => {
  const own = `In the harbor at dawn Anna burns the letter. "You were never going to read it," says ${otherName}.`;
  const text = script({ treatment: `${treatment.replace(`${turn}.`, own)}\n\nA child finds the ashes.` });
  expect(text).toContain(
    `EXT. HARBOR - DAWN\n\nIn the harbor at dawn Anna burns the letter.\n\n${other}\nYou were never going to read it.\n`,
  );
  // What stands behind the last picture is the end.
  expect(text).toMatch(/\n\nA child finds the ashes\.\n\n> FADE OUT\.\n$/);
});

test('a paragraph that is taken out is not told', () => {
  const scenes = (text: string): number => text.match(/^(?:INT|EXT)\./gm)?.length ?? 0;
  const [first = '', second = '', ...rest] = paragraphs;
  const text = script({ treatment: [first, ...rest].join('\n\n'), pages: 2 });
  expect(scenes(text)).toBeLessThan(scenes(script({ treatment: [first, second, ...rest].join('\n\n'), pages: 2 })) + 1);
  expect(text).not.toBe(script({ pages: 2 }));
});

test('another name, trade and place are those of the script', () => {
  const text = script({
    treatment: treatment
      .replaceAll(other, 'CLARA')
      .replaceAll(otherName, 'Clara')
      .replace('The lighthouse.', 'The submarine.')
      .replace('(68), a retired lighthouse keeper', '(41), a sonar officer'),
  });
  expect(text).toMatch(/^INT\. SUBMARINE - CONTROL ROOM - NIGHT$/m);
  expect(text).toMatch(/^ANNA \p{Lu}+ \(41\), a sonar officer, /mu);
  expect(text).toMatch(/^CLARA$/m);
  expect(text).not.toContain(otherName);
});

test('a treatment that is somebody’s own from beginning to end is all that happens', () => {
  const text = script({
    treatment: `Lena Brandt (34), a night nurse, smokes on the hospital rooftop at dawn. It is Marek, her brother, on the phone.

In the diner Marek is already eating. "You look like mother," he says. Lena sits down. "She's dead, Marek."

"Stop," says Lena, laughing. "Don't stop."`,
  });
  const { elements } = readFountain(text.slice(text.indexOf('EXT.')));
  expect(elements.map(({ text: words }) => words)).toEqual([
    'EXT. HOSPITAL ROOFTOP - DAWN',
    expect.stringMatching(
      /^LENA BRANDT \(34\), a night nurse, smokes on the hospital rooftop at dawn\. It is MAREK \(\d\d\), her brother, on/,
    ),
    expect.stringMatching(/^INT\. DINER - /),
    'In the diner Marek is already eating.',
    'MAREK',
    'You look like mother.',
    'Lena sits down.',
    'LENA',
    "She's dead, Marek.",
    'LENA',
    '(laughing)',
    "Stop. Don't stop.",
    'FADE OUT.',
  ]);
});

test('a beat that was left out of the sheet is not in the script, and a sheet with other names is the whole film', () => {
  const sheet = write({ make: 'beat-sheet', ...film });
  const beats = 'beats' in sheet ? sheet.beats : [];
  const without = script({ beats: beats.filter(({ name }) => name !== 'Turn') });
  expect(without).not.toBe(script({ beats }));
  const own = script({
    beats: [
      { name: 'Setup', happens: 'Anna paints the lamp black.' },
      { name: 'Catalyst', happens: 'A ship turns.' },
    ],
  });
  expect(own).toMatch(/paints the lamp black\.\n\nA ship turns\.\n\n> FADE OUT\.\n$/);
});
