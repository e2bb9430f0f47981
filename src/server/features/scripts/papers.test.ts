import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { plainText } from '#domain/screenplays/plain-text.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const papers = join(import.meta.dirname, '../../../../test/fixtures/papers');
const fileOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(papers, name)));
const script = readFileSync(join(papers, 'the-salt-office.fountain'), 'utf8');

async function read(fileName: string, bytes: Uint8Array): Promise<string> {
  const body = { fileName, fileBase64: Buffer.from(bytes).toString('base64') };
  const { documentId } = await user.call(scriptsApi.import, { body });
  return (await user.call(documentsApi.get, { params: { documentId } })).text;
}

/** Every element with its type, number and side, and the title page. */
function contentOf(text: string): string[] {
  const { titlePage, elements } = readFountain(text);
  return [
    ...titlePage.map(({ key, values }) => `${key}: ${values.join(' | ')}`),
    ...elements.map((element) => {
      const number = element.type === 'scene-heading' ? ` ${element.sceneNumber}` : '';
      const side = element.type === 'character' ? ` ${element.dual}` : '';
      return `${element.type}${number}${side}: ${plainText(element.text)}`;
    }),
  ];
}

/** The same three pages, each time printed by another program in its own way. */
const printed: [what: string, name: string][] = [
  ['revision pages: asterisks, numbers on both sides, a dated header, a watermark across', 'revision-pages.pdf'],
  ['every letter placed by itself, headings in bold', 'placed-letters.pdf'],
  ['a proportional face on A4', 'proportional-a4.pdf'],
  ['pages printed from a browser', 'printed-from-a-browser.pdf'],
  ['a typewriter’s text through PostScript', 'typewriter.pdf'],
];
for (const [what, name] of printed) {
  test(`a PDF is read with every element: ${what}`, async () => {
    expect(contentOf(await read(name, fileOf(name)))).toEqual(contentOf(script));
  });
}

test('what was printed here is read as it was written: names with small letters, headings without a place, title cards, a pause in a speech', async () => {
  const action = 'Rain on the window of the pool house, and nobody who would look at it, or at him.';
  const own = [
    `Title: Out and Back\nCredit: A short film by\nAuthor: Mara Okafor\nDraft date: 2026`,
    'INT. POOL HOUSE - DAY',
    ...Array.from({ length: 16 }, (_, at) => `${action} ${at}`),
    'CUT TO:',
    ".NAK'S BEDROOM",
    'NAK (30) sleeps.',
    '@McGRAW\nEleven.',
    "@McGRAW (CONT'D)\n(low)\nTwelve of them, and every one recorded.\n  \nAnd destroyed.",
    '> BRICK BRADDOCK <\n> & DICK STEEL IN <',
    '> FULL RETIRED <',
  ].join('\n\n');
  const body = { fileName: 'own.fountain', fileBase64: Buffer.from(own).toString('base64') };
  const { documentId } = await user.call(scriptsApi.import, { body });
  const saved = await fetch(`${testApp.url}/api/documents/${documentId}/file?format=pdf`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const again = await read('own.pdf', new Uint8Array(await saved.arrayBuffer()));
  expect(contentOf(again)).toEqual(contentOf(own));
  expect(again).toContain('& DICK STEEL IN <\n\n> FULL RETIRED <');
});

test('bold and italic words of a PDF stay so, told by their fonts', async () => {
  const text = await read('revision-pages.pdf', fileOf('revision-pages.pdf'));
  expect(text).toContain('counts the first boxes *again*. An old fan');
  expect(text).toContain('He flicks the switch. **Nothing.** He flicks');
  // That a template prints all headings in bold says nothing.
  expect(await read('placed-letters.pdf', fileOf('placed-letters.pdf'))).toContain('\nINT. SALT OFFICE - NIGHT #1#\n');
});

test('a PDF that asks for a password is refused, and says so', async () => {
  await expect(read('encrypted.pdf', fileOf('encrypted.pdf'))).rejects.toMatchObject({
    message: '“encrypted.pdf” is protected by a password. Save it without a password and import it again.',
  });
});

type Indents = Record<'heading' | 'name' | 'bracket' | 'speech', string>;
/** A document that knows no screenplay, only places; as each program writes them. */
function placed(indents: Indents, styles = ''): Uint8Array {
  const paragraph = (properties: string, text: string) =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr><w:rFonts w:ascii="Courier New"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const body = [
    paragraph(indents.heading, 'INT. SALT OFFICE - NIGHT'),
    paragraph('', ''),
    paragraph(indents.heading, 'Rain ticks on a tin roof.'),
    paragraph('', ''),
    paragraph(indents.name, 'OSKAR'),
    paragraph(indents.bracket, '(to himself)'),
    paragraph(indents.speech, 'Eleven. Twelve.'),
    paragraph('', ''),
    paragraph(indents.heading, 'He flicks the switch.'),
  ].join('');
  return zipSync({
    'word/document.xml': strToU8(`<?xml version="1.0"?><w:document><w:body>${body}<w:sectPr/></w:body></w:document>`),
    'word/styles.xml': strToU8(`<?xml version="1.0"?><w:styles>${styles}</w:styles>`),
  });
}
const style = (id: string, twips: number, basedOn = 'Standard') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${basedOn}"/><w:pPr><w:ind w:start="${twips}" w:hanging="0"/></w:pPr></w:style>`;
const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;
const documents: [program: string, bytes: () => Uint8Array][] = [
  [
    'indents of each paragraph, in fractions of a point',
    () =>
      placed({
        heading: '<w:spacing w:line="240.00000000000003"/><w:ind w:left="0" w:firstLine="0"/>',
        name: '<w:ind w:left="2880.0000000000005" w:firstLine="0"/>',
        bracket: '<w:ind w:left="2159.9999999999995" w:firstLine="0"/>',
        speech: '<w:ind w:left="1440" w:right="1440" w:firstLine="0"/>',
      }),
  ],
  [
    'styles in another language, with their places',
    () =>
      placed(
        { heading: styled('Standard'), name: styled('Figur'), bracket: styled('Klammer'), speech: styled('Rede') },
        style('Standard', 0, '') + style('Figur', 2880) + style('Klammer', 2160) + style('Rede', 1440),
      ),
  ],
];
for (const [program, bytes] of documents) {
  test(`a Word document is read by its ${program}`, async () => {
    expect(contentOf(await read('film.docx', bytes()))).toEqual([
      'scene-heading null: INT. SALT OFFICE - NIGHT',
      'action: Rain ticks on a tin roof.',
      'character null: OSKAR',
      'parenthetical: (to himself)',
      'dialogue: Eleven. Twelve.',
      'action: He flicks the switch.',
    ]);
  });
}
