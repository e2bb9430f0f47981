import type { ImportedScript } from '#contract/scripts.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { countImport } from './count-import.ts';
import { planReels, type ScriptToRead } from './plan-reels.ts';
import type { Uses } from './ports.ts';
import { writeReels } from './write-reels.ts';

const firstRevision = 1;

/**
 * A screenplay becomes a project with its document and storyboards, all written together or not at all. Throws what
 * `readApart` and `countImport` throw, and `not-allowed` with too many projects. Nothing is generated or charged.
 */
export function importScript(platform: Platform, uses: Uses) {
  const plan = planReels(platform, uses);
  const count = countImport(platform, uses);
  return async (caller: Caller, wanted: ScriptToRead, signal: AbortSignal): Promise<ImportedScript> => {
    await platform.disk.refuseWhenLow('The import');
    const { userId } = caller;
    const limitBytes = await count(userId);
    const planned = await plan(caller, wanted, signal);
    const { title, script } = planned;
    // Long imports hold a connection for seconds: one at a time of each account.
    return uses.projects.oneAtATime(userId, () =>
      platform.db.transaction(async (tx) => {
        const projectId = await uses.projects.create(tx, { ownerId: userId, title });
        const { text, finalDraft } = script;
        const documentId = await uses.documents.create(tx, { projectId, kind: 'screenplay', title, text, finalDraft });
        const origin = { ownerId: userId, projectId, documentId, documentRevision: firstRevision, seed: wanted.seed };
        const imported = await writeReels(tx, uses, { planned, origin });
        await uses.assets.room.refuseWritten(tx, { userId, limitBytes, notDone: 'Nothing was imported.' });
        return imported;
      }),
    );
  };
}
