import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { plainText } from '#domain/screenplays/plain-text.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { readXml } from '#domain/screenplays/final-draft/xml.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { scriptsApi } from '#contract/scripts.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const script = `Title: The Ferry
Credit: Written by
Author: Ana Žižka

INT. FERRY CABIN - NIGHT #1#

Rain beats against the windows of an old car ferry that has seen better days. ÉMILE, forty, coat buttoned to the chin, counts his coins.

ANA (O.S.)
(from the stairs)
We are late. We are always late, and you know exactly why that is.

EMILE
Then say it.

ANA ^
Then say it!

CUT TO:

EXT. PIER - DAWN #2#

The ramp falls with a CLANG.

> THE END <
`;

const upload = (fileName: string, bytes: Uint8Array) =>
  user.call(scriptsApi.import, { body: { fileName, fileBase64: Buffer.from(bytes).toString('base64') } });
const textOf = async (documentId: string): Promise<string> =>
  (await user.call(documentsApi.get, { params: { documentId } })).text;
const words = (text: string): string[] =>
  readFountain(text).elements.map((element) => `${element.type}: ${plainText(element.text)}`);

function download(documentId: string, query: string, who = user): Promise<Response> {
  const headers = { authorization: `Bearer ${who.token}` };
  return fetch(`${testApp.url}/api/documents/${documentId}/file?${query}`, { headers });
}

const fdx = `<?xml version="1.0" encoding="UTF-8"?><FinalDraft DocumentType="Script" Version="5"><Content>
<Paragraph Type="Scene Heading" Number="7"><SceneProperties Title="Start"/><Text RevisionID="1">INT. FERRY - NIGHT</Text></Paragraph>
<Paragraph Type="Shot"><Text>ANGLE ON THE RAMP</Text></Paragraph>
<Paragraph Type="Action"><Text>Rain </Text><Text Style="Bold">beats</Text><Text>.</Text></Paragraph>
</Content><Revisions><Revision ID="1" Color="#0000FF"/></Revisions></FinalDraft>`;

test('a Final Draft file is imported, and saved again with everything that was in it', async () => {
  const { documentId } = await upload('ferry.fdx', strToU8(fdx));
  expect(await textOf(documentId)).toBe('INT. FERRY - NIGHT #7#\n\nANGLE ON THE RAMP\n\nRain **beats**.\n');
  const saved = await download(documentId, 'format=fdx');
  expect(saved.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(readXml(await saved.text())).toEqual(readXml(fdx));
});

test('a document is saved as Fountain under the name of its title', async () => {
  const { documentId } = await upload('ferry.fountain', strToU8(script));
  const saved = await download(documentId, 'format=fountain');
  expect(saved.headers.get('content-disposition')).toContain('filename="The Ferry.fountain"');
  expect(await saved.text()).toBe(script);
});

for (const paper of ['letter', 'a4']) {
  test(`a document saved as PDF on ${paper} is read again with every element`, async () => {
    const { documentId } = await upload('ferry.fountain', strToU8(script));
    const saved = await download(documentId, `format=pdf&paper=${paper}`);
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    const again = await upload('ferry.pdf', new Uint8Array(await saved.arrayBuffer()));
    const text = await textOf(again.documentId);
    expect(words(text)).toEqual(words(script));
    expect(readFountain(text).titlePage.map(({ key, values }) => [key, values])).toEqual([
      ['Title', ['The Ferry']],
      ['Credit', ['Written by']],
      ['Author', ['Ana Žižka']],
    ]);
    expect(again.remarks).toContainEqual(expect.stringMatching(/PDF.*Check the imported script/));
  });
}

test('nobody gets the files of somebody else’s document', async () => {
  const { documentId } = await upload('ferry.fountain', strToU8(script));
  const other = await testApp.asUser();
  expect((await download(documentId, 'format=pdf', other)).status).toBe(404);
  expect((await download(documentId, 'format=doc')).status).toBe(400);
});

type WordParagraph = [style: string, text: string];
const wordParagraph = (properties: string, text: string): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text.replaceAll('<', '&lt;')}</w:t></w:r></w:p>`;
function docx(body: string): Uint8Array {
  const styles = ['Scene Heading', 'Action', 'Character', 'Parenthetical', 'Dialogue', 'Transition']
    .map((name) => `<w:style w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`)
    .join('');
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(`<?xml version="1.0"?><w:styles>${styles}</w:styles>`),
  });
}

const styled: WordParagraph[] = [
  ['SceneHeading', 'INT. FERRY - NIGHT'],
  ['Action', 'Rain beats.'],
  ['Character', 'Ana'],
  ['Parenthetical', '(low)'],
  ['Dialogue', 'We are late.'],
  ['Transition', 'Burn to white.'],
];
const expected = [
  'scene-heading: INT. FERRY - NIGHT',
  'action: Rain beats.',
  'character: Ana',
  'parenthetical: (low)',
  'dialogue: We are late.',
  'transition: Burn to white.',
];

test('a Word document is read by the names of its styles', async () => {
  const body = styled.map(([style, text]) => wordParagraph(`<w:pStyle w:val="${style}"/>`, text)).join('');
  const { documentId } = await upload('ferry.docx', docx(body));
  expect(words(await textOf(documentId))).toEqual(expected);
});

test('a Word document without such styles is read by its indents', async () => {
  const indents: [twips: number, text: string][] = [
    [0, 'INT. FERRY - NIGHT'],
    [0, ''],
    [0, 'Rain beats.'],
    [0, ''],
    [2880, 'ANA'],
    [2160, '(low)'],
    [1440, 'We are late.'],
    [0, ''],
    [0, 'The ramp falls.'],
  ];
  const body = indents.map(([twips, text]) => wordParagraph(`<w:ind w:left="${twips}"/>`, text)).join('');
  const { documentId } = await upload('ferry.docx', docx(body));
  expect(words(await textOf(documentId))).toEqual([
    'scene-heading: INT. FERRY - NIGHT',
    'action: Rain beats.',
    'character: ANA',
    'parenthetical: (low)',
    'dialogue: We are late.',
    'action: The ramp falls.',
  ]);
});

test('a Word document without indents is read as plain text', async () => {
  const body = script
    .split('\n')
    .map((line) => wordParagraph('', line))
    .join('');
  const { documentId } = await upload('ferry.docx', docx(body));
  expect(words(await textOf(documentId))).toEqual(words(script));
});

const emptyPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
/** A page whose words unpack to 90 MB of nothing. */
const heavyPdf = Buffer.concat([
  Buffer.from('%PDF-1.4\n4 0 obj<</Filter/FlateDecode>>\nstream\n'),
  deflateSync(Buffer.alloc(90 * 1024 * 1024)),
  Buffer.from('\nendstream endobj\n'),
]);
const bomb =
  '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><FinalDraft><Content>&b;</Content></FinalDraft>';
const refusals: [name: string, fileName: string, bytes: Uint8Array, message: RegExp][] = [
  ['a PDF without text', 'scan.pdf', strToU8(emptyPdf), /has no text\. .*scan/],
  ['a broken PDF', 'a.pdf', strToU8('%PDF-1.7\nnothing else'), /damaged/],
  ['a PDF that unpacks to more than a script can have', 'a.pdf', heavyPdf, /too large when decompressed/],
  ['an XML bomb', 'a.fdx', strToU8(bomb), /DOCTYPE/],
  ['an archive without a script', 'a.docx', zipSync({ 'a.txt': strToU8('a') }), /an archive/],
  ['a broken archive', 'a.docx', strToU8('PK\u0003\u0004 and then nothing'), /damaged|archive/],
  ['a packed bomb', 'a.docx', zipSync({ 'word/document.xml': new Uint8Array(40 * 1024 * 1024) }), /too large/],
  ['a Word document with entities', 'a.docx', zipSync({ 'word/document.xml': strToU8(bomb) }), /damaged/],
  ['a file of 20 MB', 'a.fdx', new Uint8Array(20 * 1024 * 1024).fill(60), /at most 10 MB/],
];
for (const [name, fileName, bytes, message] of refusals) {
  test(`refuses ${name} with a sentence that helps`, async () => {
    await expect(upload(fileName, bytes)).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });
}
