import { AppError } from '#contract/errors.ts';
import type { Project } from '#server/features/projects/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { lockStory, updateStory } from './stories-store.ts';

/**
 * The screenplay of a story becomes a document, with its treatment where it has one; asked again, it is the same document. Throws
 * `conflict` while there is no screenplay, `too-large` when the storage is full.
 */
export function finishStory({ db, live, clock }: Platform, { assets, documents }: Pick<Uses, 'assets' | 'documents'>) {
  return async (userId: string, { id: projectId }: Project): Promise<string> => {
    const refuseGrowth = await assets.room.guardGrowth(userId);
    return db.transaction(async (tx) => {
      const before = await lockStory(tx, projectId);
      const { story } = before;
      if (story.documentId !== null) return story.documentId;
      if (story.screenplay.trim() === '') {
        throw new AppError('conflict', 'This story has no screenplay yet. Write the screenplay first.');
      }
      const title = story.title || 'Screenplay';
      const documentId = await documents.create(tx, { projectId, kind: 'screenplay', title, text: story.screenplay });
      if (story.treatment.trim() !== '') {
        const text = [story.logline, story.treatment].filter(Boolean).join('\n\n');
        await documents.create(tx, { projectId, kind: 'treatment', title: 'Treatment', text });
      }
      await refuseGrowth?.(tx, { notDone: 'The document was not created.' });
      await updateStory(tx, projectId, { before, story: { ...story, documentId }, updatedAt: clock.now() });
      live.tell(tx, `user:${userId}`, { type: 'projects.changed' });
      return documentId;
    });
  };
}
