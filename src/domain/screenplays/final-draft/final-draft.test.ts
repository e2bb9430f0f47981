import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectLinearTime } from '#test/harness/measure.ts';
import { plainText } from '../plain-text.ts';
import { readFountain } from '../fountain/read-fountain.ts';
import type { ScreenplayElement } from '../screenplay.ts';
import { type FinalDraftScript, readFinalDraft } from './read-final-draft.ts';
import { writeFinalDraft } from './write-final-draft.ts';
import { readXml, writeXml, type XmlNode } from './xml.ts';

const fdx = (content: string, rest = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<FinalDraft DocumentType="Script" Version="5"><Content>${content}</Content>${rest}</FinalDraft>`;
const paragraph = (type: string, words: string, attributes = ''): string =>
  `<Paragraph Type="${type}"${attributes}><Text>${words}</Text></Paragraph>`;

function read(xml: string): FinalDraftScript {
  const script = readFinalDraft(xml);
  if ('problem' in script) throw new Error(script.message);
  return script;
}
const roundTrip = (xml: string): string => {
  const { text, extras } = read(xml);
  // The text is what is kept; the elements are read from it again.
  return writeFinalDraft(readFountain(text), extras);
};

const cases: [name: string, content: string, fountain: string][] = [
  ['headings and their numbers', paragraph('Scene Heading', 'INT. A - DAY', ' Number="4A"'), 'INT. A - DAY #4A#\n'],
  ['a heading that does not look like one', paragraph('Scene Heading', 'THE WALL'), '.THE WALL\n'],
  ['action that looks like a heading', paragraph('Action', 'INT. IS A WORD'), '!INT. IS A WORD\n'],
  ['action that looks like a list of signs', paragraph('Action', 'a\n# B\n@C'), 'a\n\\# B\n\\@C\n'],
  [
    'styles',
    '<Paragraph Type="Action"><Text>So </Text><Text Style="Underline">very </Text><Text Style="Italic+Underline">cold</Text></Paragraph>',
    'So _very *cold*_\n',
  ],
  [
    'signs that are words',
    paragraph('Action', '2 * 3 * 4 [[no]] /* no */ _x_'),
    '2 \\* 3 \\* 4 [\\[no]] /\\* no \\*/ \\_x\\_\n',
  ],
  [
    'speech',
    paragraph('Character', 'ANA (V.O.)') + paragraph('Parenthetical', '(low)') + paragraph('Dialogue', 'No.'),
    'ANA (V.O.)\n(low)\nNo.\n',
  ],
  ['a name in small letters', paragraph('Character', 'Ana') + paragraph('Dialogue', 'No.'), '@Ana\nNo.\n'],
  [
    'words that look like something else',
    paragraph('Character', 'ANA') + paragraph('Dialogue', '! No\n(beat)\n~so'),
    'ANA\n\\! No\n\\(beat)\n\\~so\n',
  ],
  [
    'transitions',
    paragraph('Transition', 'CUT TO:') + paragraph('Transition', 'Burn to pink.'),
    'CUT TO:\n\n> Burn to pink.\n',
  ],
  [
    'centered lines',
    '<Paragraph Type="Action" Alignment="Center"><Text>THE\nEND</Text></Paragraph>',
    '> THE <\n> END <\n',
  ],
  [
    'two who speak at once',
    `<Paragraph><DualDialogue>${['ANA', 'BEN'].map((name) => paragraph('Character', name) + paragraph('Dialogue', 'No.')).join('')}</DualDialogue></Paragraph>`,
    'ANA\nNo.\n\nBEN ^\nNo.\n',
  ],
  [
    'a note in the words',
    '<Paragraph Type="Action"><ScriptNote Range="2,4"><Paragraph><Text>who?</Text></Paragraph></ScriptNote><Text>Dan sits.</Text></Paragraph>',
    'Dan [[who?]]sits.\n',
  ],
  [
    'a new page',
    paragraph('Action', 'One.') + paragraph('Action', 'Two.', ' StartsNewPage="Yes"'),
    'One.\n\n===\n\nTwo.\n',
  ],
  [
    'an outline',
    paragraph('Outline 2', 'Sequence') + paragraph('Outline Body', 'They meet.'),
    '## Sequence\n\n= They meet.\n',
  ],
];
for (const [name, content, fountain] of cases) {
  test(`Final Draft becomes Fountain: ${name}`, () => expect(read(fdx(content)).text).toBe(fountain));
  test(`and comes back as it was: ${name}`, () => {
    expect(readXml(roundTrip(fdx(content)))).toEqual(readXml(fdx(content)));
  });
}

const beyond = fdx(
  `<Paragraph Type="Scene Heading" Number="12" RevisionID="2"><SceneProperties Length="1/8" Page="3" Title="Start"><Summary><Paragraph><Text>They meet.</Text></Paragraph></Summary></SceneProperties><Text RevisionID="2">INT. A - DAY</Text></Paragraph>` +
    paragraph('Shot', 'ANGLE ON THE DOOR') +
    paragraph('Cast List', 'ANA, BEN') +
    paragraph('Character', 'NOBODY') +
    paragraph('Dialogue', '') +
    paragraph('General', 'Anything', ' Alignment="Right"') +
    paragraph('My Own Type', 'Own words'),
  '<TitlePage><Content><Paragraph Alignment="Center"><Text>A FILM</Text></Paragraph></Content></TitlePage><Revisions ActiveSet="2"><Revision Color="#0000FF" ID="2" Mark="*"/></Revisions><ElementSettings Type="Action"/>',
);

test('what Fountain does not know is kept beside it: own types, revisions, scene properties, settings', () => {
  expect(readXml(roundTrip(beyond))).toEqual(readXml(beyond));
});

test('an edited passage loses what was beside it, and the others keep it', () => {
  const { text, extras } = read(beyond);
  const edited = text.replace('ANGLE ON THE DOOR', 'ANGLE ON THE STAIRS').replace('#12#', '#13#');
  const xml = writeFinalDraft(readFountain(edited), extras);
  expect(xml).toContain('<Paragraph Type="Action">\n      <Text>ANGLE ON THE STAIRS</Text>');
  expect(xml).toContain('Type="My Own Type"');
  expect(xml).toContain('<Revision Color="#0000FF" ID="2" Mark="*"/>');
});

test('a title page goes from Fountain to Final Draft and back', () => {
  const text =
    'Title:\n\t_**BRICK & STEEL**_\n\t_**FULL RETIRED**_\nCredit: Written by\nAuthor: Stu\nSource: Story by KTM\nDraft date: 1/27/2012\nContact:\n\tNext Level\n\t1588 Mission Dr.\nCopyright: 2026 Ana\n\nRain.\n';
  expect(read(writeFinalDraft(readFountain(text))).text).toBe(text);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><FinalDraft><Content>&b;</Content></FinalDraft>`;
const outside = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><FinalDraft><Content>&f;</Content></FinalDraft>`;
const refusals: [name: string, xml: string, problem: string, words: RegExp][] = [
  ['entities that grow without end', bomb, 'declares-entities', /DOCTYPE.*harmful/],
  ['entities from outside', outside, 'declares-entities', /DOCTYPE.*harmful/],
  ['an undeclared entity', fdx('&f;'), 'broken', /damaged/],
  ['a file that breaks off', fdx('').slice(0, -20), 'broken', /damaged/],
  ['elements without end', '<a>'.repeat(100_000), 'broken', /nested too deeply/],
  [
    'more text than a document holds',
    fdx(paragraph('Action', 'a\n'.repeat(1_100_000))),
    'too-long',
    /The limit is 2,000,000/,
  ],
  ['another XML', '<svg/>', 'no-script', /not a Final Draft screenplay/],
];
for (const [name, xml, problem, words] of refusals) {
  test(`Final Draft: ${name} is refused`, () => {
    const result = readFinalDraft(xml);
    expect(result).toMatchObject({ problem });
    expect('message' in result && result.message).toMatch(words);
  });
}

test('a note behind the last words comes back as it was, as often as it goes out', () => {
  const text = 'INT. A - DAY\n\nDan sits.\n\n[[For the trailer:\n  \nfour seconds of silence.]]\n';
  const once = read(writeFinalDraft(readFountain(text))).text;
  expect(once).toBe(text);
  expect(read(writeFinalDraft(readFountain(once))).text).toBe(text);
});

const note = '<ScriptNote Range="1,2"><Paragraph><Text>n</Text></Paragraph></ScriptNote>';
const endless: [name: string, fileOf: (count: number) => string][] = [
  ['notes in one paragraph', (count) => fdx(`<Paragraph>${note.repeat(count)}<Text>abc</Text></Paragraph>`)],
  ['empty lines in a note', (count) => fdx(`<Paragraph>${note.replace('n', `n${'\n '.repeat(count)}m`)}</Paragraph>`)],
  ['spaces', (count) => fdx(paragraph('Action', `a${' '.repeat(count)}b`))],
  ['styles', (count) => fdx(`<Paragraph>${'<Text Style="Bold">a</Text><Text>b</Text>'.repeat(count)}</Paragraph>`)],
  [
    'lines of a title page',
    (count) => fdx('', `<TitlePage><Content>${paragraph('Action', 'a').repeat(count)}</Content></TitlePage>`),
  ],
];
for (const [name, fileOf] of endless) {
  test(`the time for a Final Draft file grows with its length only: ${name}`, () =>
    expectLinearTime((count) => readFinalDraft(fileOf(count)), 30_000));
}

test('notes of a paragraph stand in the order of their places, however many there are', () => {
  const notes = Array.from({ length: 2000 }, (_, at) => note.replace('1,2', `0,${at}`).replace('>n<', `>n${at}<`));
  const { text } = read(
    fdx(`<Paragraph Type="Action">${notes.toReversed().join('')}<Text>${'a'.repeat(2000)}</Text></Paragraph>`),
  );
  expect(text.match(/\d+/g)).toEqual(notes.map((_, at) => `${at}`));
});

const types = fc.constantFrom(
  'Scene Heading',
  'Action',
  'Character',
  'Dialogue',
  'Parenthetical',
  'Transition',
  'Shot',
  'General',
  'Lyrics',
  'Outline 1',
  'Own',
);
const words = fc.oneof(
  fc.constantFrom(
    'INT. A - DAY',
    'ANA',
    'CUT TO:',
    '(low)',
    'rain\nsun',
    '',
    ' ',
    '*x*',
    '[[n]]',
    '/*',
    '#1#',
    '!',
    '^',
    '\\',
    'Title: x',
    '===',
    'a\n\nb',
    '.',
    '> x <',
  ),
  fc.string({ maxLength: 12 }),
);
const styles = fc.constantFrom('', '', '', 'Bold', 'Italic', 'Bold+Underline');
const anyRun = fc.tuple(words, styles).map(([text, style]): XmlNode => ({
  name: 'Text',
  attributes: style === '' ? {} : { Style: style },
  children: text === '' ? [] : [text],
}));
const anyParagraph = fc
  .tuple(
    types,
    fc.array(anyRun, { maxLength: 3 }),
    fc.constantFrom<Record<string, string>[]>({}, {}, { Number: '4A' }, { Alignment: 'Center' }, { RevisionID: '1' }),
  )
  .map(([type, children, attributes]): XmlNode => ({
    name: 'Paragraph',
    attributes: { Type: type, ...attributes },
    children,
  }));
const anyDual = fc.array(anyParagraph, { maxLength: 5 }).map((children): XmlNode => ({
  name: 'Paragraph',
  attributes: {},
  children: [{ name: 'DualDialogue', attributes: {}, children }],
}));
const anyFile = fc
  .array(fc.oneof({ weight: 9, arbitrary: anyParagraph }, { weight: 1, arbitrary: anyDual }), { maxLength: 15 })
  .map((children) =>
    writeXml({ name: 'FinalDraft', attributes: {}, children: [{ name: 'Content', attributes: {}, children }] }),
  );

test('any Final Draft file comes back with every paragraph, type and number', () => {
  fc.assert(
    fc.property(anyFile, (xml) => {
      expect(readXml(roundTrip(xml))).toEqual(readXml(xml));
    }),
    { numRuns: 400 },
  );
});

const known = (elements: ScreenplayElement[]): string[] =>
  elements.flatMap((element) =>
    ['note', 'boneyard', 'page-break'].includes(element.type) ? [] : [`${element.type}: ${plainText(element.text)}`],
  );
const blocks = fc.constantFrom(
  'INT. A - DAY #2#',
  '.THE WALL',
  'Rain *falls* hard.',
  'Two\nlines.',
  'ANA\n(low)\nNo.\n~la',
  'ANA\nNo.\n\nBEN ^\nYes.',
  'CUT TO:',
  '> Burn.',
  '> END <',
  '~la la',
  '# ACT',
  '= They meet.',
  '!FORCED',
  '@dan\nHi.',
  'Rain [[why?]] falls.',
  '===',
);

test('Fountain goes to Final Draft and back with every element that both know', () => {
  fc.assert(
    fc.property(fc.array(blocks, { maxLength: 20 }), (all) => {
      const { elements } = readFountain(all.join('\n\n'));
      expect(known(read(writeFinalDraft({ titlePage: [], elements })).screenplay.elements)).toEqual(known(elements));
    }),
    { numRuns: 300 },
  );
});
