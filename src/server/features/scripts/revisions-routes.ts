import { scriptRevisionsApi } from '#contract/script-revisions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planRevision } from './plan-revision.ts';
import type { Uses } from './ports.ts';
import { presentRevision } from './present-revision.ts';
import { reviseScript } from './revise-script.ts';
import { undoRevision } from './undo-revision.ts';

type File = { fileName: string; fileBase64: string } | null;

const asFile = (file: File) =>
  file && { fileName: file.fileName, bytes: new Uint8Array(Buffer.from(file.fileBase64, 'base64')) };

/** Answers `scriptRevisionsApi`. */
export function routeRevisions(platform: Platform, uses: Uses): void {
  const { router } = platform;
  const plan = planRevision(platform, uses);
  const revise = reviseScript(platform, uses);
  const undo = undoRevision(platform, uses);

  router.on(scriptRevisionsApi.preview, async ({ caller, received: { params, body }, signal }) =>
    presentRevision(await plan(caller, { documentId: params.documentId, file: asFile(body.file) }, signal)),
  );

  router.on(scriptRevisionsApi.revise, ({ caller, received: { params, body }, signal }) => {
    const { file, ...seen } = body;
    return revise(caller, { documentId: params.documentId, file: asFile(file), seen }, signal);
  });

  router.on(scriptRevisionsApi.undo, async ({ caller, received: { params, body } }) => ({
    storyboards: await undo(caller, { documentId: params.documentId, ...body }),
  }));
}
