import type { ImportedScript } from '#contract/scripts.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import { planReels, type ScriptToRead } from './plan-reels.ts';
import type { Uses } from './ports.ts';
import { writeReels } from './write-reels.ts';

const firstRevision = 1;

/**
 * A screenplay becomes a project with its document and storyboards, all written together or not at all. Throws what
 * `readApart` throws. Nothing is generated or charged.
 */
export function importScript(platform: Platform, uses: Uses) {
  const plan = planReels(platform, uses);
  return async (caller: Caller, wanted: ScriptToRead, signal: AbortSignal): Promise<ImportedScript> => {
    const planned = await plan(caller, wanted, signal);
    const { title, script } = planned;
    return platform.db.transaction(async (tx) => {
      const projectId = await uses.projects.create(tx, { ownerId: caller.userId, title });
      const { text, finalDraft } = script;
      const documentId = await uses.documents.create(tx, { projectId, kind: 'screenplay', title, text, finalDraft });
      const origin = { projectId, documentId, documentRevision: firstRevision, seed: wanted.seed };
      return writeReels(tx, uses, { planned, origin });
    });
  };
}
