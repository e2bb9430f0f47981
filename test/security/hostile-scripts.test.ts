import { constants, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  app = await startTestApp({ worker: false });
  ana = await app.asUser();
});
afterAll(() => app.stop());

function importFile(fileName: string, bytes: Uint8Array | string, user = ana) {
  return user.call(scriptsApi.import, { body: { fileName, fileBase64: Buffer.from(bytes).toString('base64') } });
}

/** A megabyte of spaces over and over, which takes a kilobyte each time. */
function bomb(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const head = Buffer.from([0x78, 0x9c]);
  return Buffer.concat([head, ...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

/** A PDF of one page with these bytes as its content; readers find its objects without a table. */
function pdfOf(content: Buffer, filters = '/FlateDecode'): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>',
  ].map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`);
  const stream = `4 0 obj\n<</Length ${content.length}/Filter[${filters}]>>stream\n`;
  const end = '\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  return Buffer.concat([Buffer.from(`%PDF-1.4\n${objects.join('')}${stream}`), content, Buffer.from(end)]);
}

test('a PDF that unpacks to gigabytes is refused before it takes the memory of the server', async () => {
  await expect(importFile('bomb.pdf', pdfOf(bomb(8_000)))).rejects.toMatchObject({ code: 'too-large' });
  // Written in letters it is not weighed beforehand: the limit of memory ends it.
  const letters = Buffer.from(`${bomb(4_000).toString('hex')}>`);
  const disguised = pdfOf(letters, '/ASCIIHexDecode/FlateDecode');
  await expect(importFile('disguised.pdf', disguised)).rejects.toMatchObject({ code: 'too-large' });
  // Whoever comes next finds everything as it was.
  await importFile('ferry.txt', 'INT. FERRY - DAY\n\nRain.\n');
});

test('a Final Draft file of millions of elements or attributes is refused', async () => {
  const script = '<Content><Paragraph Type="Action"><Text>Rain.</Text></Paragraph></Content>';
  const attributes = Array.from({ length: 500_000 }, (_, n) => `a${n}="1"`).join(' ');
  for (const xml of [
    `<FinalDraft>${script}<X>${'<a/>'.repeat(2_000_000)}</X></FinalDraft>`,
    `<FinalDraft ${attributes}>${script}</FinalDraft>`,
  ]) {
    await expect(importFile('many.fdx', xml)).rejects.toMatchObject({ message: expect.stringContaining('400,000') });
  }
});

test('a Word file whose archive names its text a thousand times, or hides too much in it, is refused', async () => {
  const xml = `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>${'x'.repeat(1_000)}</w:t></w:r></w:p></w:body></w:document>`;
  const zip = Buffer.from(zipSync({ 'word/document.xml': Buffer.from(xml) }));
  const directory = zip.indexOf('PK\u0001\u0002');
  const end = zip.indexOf('PK\u0005\u0006');
  const entry = zip.subarray(directory, end);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(1_000, 8);
  tail.writeUInt16LE(1_000, 10);
  tail.writeUInt32LE(entry.length * 1_000, 12);
  const many = Buffer.concat([zip.subarray(0, directory), ...Array.from({ length: 1_000 }, () => entry), tail]);
  await expect(importFile('many.docx', many)).rejects.toMatchObject({ code: 'too-large' });
  const nodes = `<w:document xmlns:w="w"><w:body>${'<w:p/>'.repeat(4_000_000)}</w:body></w:document>`;
  const hidden = zipSync({ 'word/document.xml': Buffer.from(nodes), '../../outside.txt': Buffer.from('x') });
  await expect(importFile('hidden.docx', hidden)).rejects.toMatchObject({ code: 'unsupported-media' });
});

test('an element called like something that every object has is no text', async () => {
  const line = (words: string) => `<w:p><w:r><toString/><constructor/><w:t>${words}</w:t></w:r></w:p>`;
  const xml = `<w:document xmlns:w="w"><w:body>${line('INT. FERRY - DAY')}${line('Rain.')}</w:body></w:document>`;
  const { documentId } = await importFile('names.docx', zipSync({ 'word/document.xml': Buffer.from(xml) }));
  const { text } = await ana.call(documentsApi.get, { params: { documentId } });
  expect(text).toContain('INT. FERRY - DAY');
  expect(text).not.toContain('function');
});

test('whoever sends many files at once is told to wait, and nobody else is', async () => {
  const other = await app.asUser();
  const scene = 'INT. FERRY - DAY\n\nRain.\n';
  const sent = Promise.allSettled(Array.from({ length: 40 }, () => importFile('ferry.txt', scene)));
  await importFile('other.txt', 'INT. PIER - DAY\n\nSun.\n', other);
  const answers = await sent;
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(10);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'too-many-requests' });
});
