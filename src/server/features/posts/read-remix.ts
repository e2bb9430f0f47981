import { AppError } from '#contract/errors.ts';
import { remixBoardOf } from '#domain/posts/remix-board.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Uses } from './ports.ts';
import type { Remix } from './posts-store.ts';

/** What a remix may copy; null if there is nothing: the storyboard was deleted, or the asset has no prompt. */
export function readRemix({ storyboards }: Pick<Uses, 'storyboards'>) {
  type Of = { storyboardId: string | null; asset: Asset };
  return async (userId: string, { storyboardId, asset }: Of): Promise<Remix | null> => {
    if (storyboardId !== null) {
      const content = await storyboards.readOwn(userId, storyboardId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found') return undefined;
        throw error;
      });
      return content ? { board: remixBoardOf(content) } : null;
    }
    const { prompt, model } = asset.provenance;
    return prompt === null ? null : { prompt: { text: prompt, model } };
  };
}
