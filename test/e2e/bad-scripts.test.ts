import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'ivo@example.test');
});
afterAll(() => studio.stop());

const fdx = (declared: string, text: string): string =>
  `<?xml version="1.0"?>${declared}<FinalDraft><Content><Paragraph Type="Action"><Text>${text}</Text></Paragraph></Content></FinalDraft>`;
const scan = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const bad: [name: string, bytes: () => Uint8Array | string, sentence: RegExp][] = [
  [
    'clip.mov',
    () => '\0\0\0\u0014ftypqt  \0\0\0\0'.repeat(60),
    /“clip\.mov” is not a text file\. Backlot reads Fountain/,
  ],
  ['nothing.fountain', () => '', /“nothing\.fountain” is empty\./],
  ['blank.txt', () => ' \n\n\t\n', /“blank\.txt” has no text\./],
  ['huge.fdx', () => new Uint8Array(20 * 1024 * 1024).fill(60), /huge\.fdx.*20\.0 MB.*at most 10\.0 MB/],
  ['long.txt', () => 'He walks.\n\n'.repeat(250_000), /“long\.txt” is 2\.6 MB\. A script can be at most 2\.0 MB\./],
  [
    'bomb.fdx',
    () => fdx('<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>', '&b;'),
    /declares a document type \(DOCTYPE\), which can hide harmful content/,
  ],
  [
    'outside.fdx',
    () => fdx('<!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/hostname">]>', '&f;'),
    /declares a document type \(DOCTYPE\), which can hide harmful content/,
  ],
  ['deep.fdx', () => `<?xml version="1.0"?>${'<a>'.repeat(5000)}`, /damaged\. .*nested too deeply/],
  ['scan.pdf', () => scan, /“scan\.pdf” has no text\. Its pages are images, such as a scan\./],
  [
    'secret.pdf',
    () => new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures/papers/encrypted.pdf'))),
    /“secret\.pdf” is protected by a password\. Save it without a password/,
  ],
  ['torn.pdf', () => '%PDF-1.7\nnothing else', /Couldn’t read “torn\.pdf” because the PDF is damaged\./],
  [
    'packed.docx',
    () => zipSync({ 'word/document.xml': new Uint8Array(40 * 1024 * 1024) }),
    /“packed\.docx” is too large when decompressed\./,
  ],
  ['pictures.zip', () => zipSync({ 'a.jpg': strToU8('a') }), /This file is an archive\..*Unpack it first\./],
  ['old.doc', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.alloc(600)]), /an older Word document.*\.docx/],
];

const choose = (name: string, bytes: Uint8Array | string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

test('each file that is no script is refused on the screen with its own sentence, and nothing is made', async () => {
  const said = page.getByRole('region', { name: 'Drop a screenplay' }).getByText(/Nothing was generated or charged\.$/);
  for (const [name, bytes, sentence] of bad) {
    await choose(name, bytes());
    await said.filter({ hasText: sentence }).waitFor();
  }
  expect(new URL(page.url()).pathname).toBe('/studio');
  expect(studio.problems).toEqual([]);
});

test('a text in another encoding and without headings comes in, and both is said', async () => {
  await choose('idée.txt', Buffer.from('Un café ferme. Émile compte ses pièces.\n', 'latin1'));
  await page.getByText(/read as Windows text/).waitFor();
  await page.getByText(/no scene headings, so it was imported as one scene/).waitFor();
});
