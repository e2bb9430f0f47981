import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { scriptRevisionsApi } from '#contract/script-revisions.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { readXml } from '#domain/screenplays/final-draft/xml.ts';
import { base64 } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const paragraph = (type: string, words: string, revision: number) =>
  `<Paragraph Type="${type}"><Text RevisionID="${revision}">${words}</Text></Paragraph>`;
const file = (revision: number, color: string, words: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><FinalDraft DocumentType="Script" Version="5"><Content>${[
    paragraph('Scene Heading', 'INT. FERRY - NIGHT', 0),
    paragraph('Shot', 'ANGLE ON THE RAMP', 0),
    paragraph('Action', words, revision),
  ].join(
    '',
  )}</Content><Revisions ActiveSet="${revision}"><Revision ID="${revision}" Color="${color}"/></Revisions></FinalDraft>`;
const white = file(1, '#FFFFFF', 'Rain beats on the deck.');
const blue = file(2, '#0000FF', 'Snow falls on the deck.');

const fileOf = (xml: string) => ({ fileName: 'ferry.fdx', fileBase64: base64(xml) });

async function saved(documentId: string) {
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await fetch(`${testApp.url}/api/documents/${documentId}/file?format=fdx`, { headers });
  return readXml(await answer.text());
}

async function revise(documentId: string, xml: string) {
  const call = { params: { documentId } };
  const { documentRevision, storyboards } = await user.call(scriptRevisionsApi.preview, {
    ...call,
    body: { file: fileOf(xml) },
  });
  const seen = { documentRevision, storyboards: storyboards.map(({ id, revision }) => ({ id, revision })) };
  return user.call(scriptRevisionsApi.revise, { ...call, body: { file: fileOf(xml), ...seen } });
}

test('a revised Final Draft file brings what only it knows, and undoing brings back what the earlier one knew', async () => {
  const { documentId } = await user.call(scriptsApi.import, { body: fileOf(white) });
  expect(await saved(documentId)).toEqual(readXml(white));
  const { documentId: _, ...done } = await revise(documentId, blue);
  expect(await saved(documentId)).toEqual(readXml(blue));
  await user.call(scriptRevisionsApi.undo, { params: { documentId }, body: done });
  expect(await saved(documentId)).toEqual(readXml(white));
  expect((await user.call(documentsApi.get, { params: { documentId } })).text).toContain('Rain beats');
  // And again, as often as one likes.
  const { documentId: __, ...again } = await revise(documentId, blue);
  expect(await saved(documentId)).toEqual(readXml(blue));
  await user.call(scriptRevisionsApi.undo, { params: { documentId }, body: again });
  expect(await saved(documentId)).toEqual(readXml(white));
});
