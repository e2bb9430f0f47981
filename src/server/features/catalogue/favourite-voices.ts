import { AppError } from '#contract/errors.ts';
import { catalogueApi, favouriteVoicesAtMost } from '#contract/catalogue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addFavourite, listFavourites, removeFavourite } from './favourites-store.ts';
import type { HeardVoice } from './voices-of.ts';

type Voices = { voicesOf(modelId: string, signal: AbortSignal): Promise<HeardVoice[]> };

/** Answers what `catalogueApi` says of favourite voices. */
export function routeFavouriteVoices({ router, db }: Pick<Platform, 'router' | 'db'>, { voicesOf }: Voices): void {
  router.on(catalogueApi.favouriteVoices, async ({ caller: { userId } }) => ({
    voiceIds: await listFavourites(db.sql, userId),
  }));

  router.on(catalogueApi.markVoice, async ({ caller: { userId }, received: { params, body }, signal }) => {
    const favourite = { userId, voiceId: params.voiceId };
    // One that its vendor has taken away can still be let go.
    if (body.isFavourite) {
      const voices = await voicesOf(body.modelId, signal);
      if (!voices.some(({ id }) => id === params.voiceId)) {
        throw new AppError('not-found', 'This model doesn’t have that voice. Choose a voice from its list.');
      }
    }
    return db.transaction(async (tx) => {
      if (!body.isFavourite) await removeFavourite(tx, favourite);
      else if (!(await addFavourite(tx, favourite, favouriteVoicesAtMost))) {
        throw new AppError(
          'invalid-input',
          `voiceId: can’t be added, because you already have ${favouriteVoicesAtMost} favorite voices. Remove ` +
            'one first.',
        );
      }
      return { voiceIds: await listFavourites(tx, userId) };
    });
  });
}
