import { catalogueApi } from '#contract/catalogue.ts';
import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { makerOf } from '#domain/catalogue/makers.ts';
import type { PersonsModel } from '#domain/catalogue/own-keys.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentModel } from './present-model.ts';
import type { HeardVoice } from './voices-of.ts';

type Models = { list(): readonly PersonsModel[] };
type Shown = Models & {
  all(): { entry: CatalogueEntry; isOffered: boolean }[];
  forPerson(userId: string): Promise<Models>;
  voicesOf(modelId: string, signal: AbortSignal): Promise<HeardVoice[]>;
};

/** What voices are found by. */
const filters = ['age', 'gender', 'useCase', 'accent'] as const;

/** Answers `catalogueApi`. */
export function routeCatalogue({ router }: Pick<Platform, 'router'>, catalogue: Shown): void {
  router.on(catalogueApi.models, async ({ caller, received: { query } }) => {
    const models = caller ? await catalogue.forPerson(caller.userId) : catalogue;
    const wanted = models.list().filter(({ kind }) => query.kind === undefined || kind === query.kind);
    return { models: wanted.map(presentModel) };
  });

  router.on(catalogueApi.all, async () => ({
    models: catalogue.all().map(({ entry, isOffered }) => ({
      ...presentModel({ ...entry, runsOnOwnKey: false }),
      maker: makerOf(entry),
      isOffered,
    })),
  }));

  router.on(catalogueApi.voices, async ({ received: { query }, signal }) => {
    const voices = await catalogue.voicesOf(query.modelId, signal);
    const wanted = voices.filter((voice) => filters.every((by) => query[by] === undefined || voice[by] === query[by]));
    return {
      voices: wanted.map(({ id, name, age, gender, useCase, accent, description, previewUrl }) => ({
        id,
        name,
        age,
        gender,
        useCase,
        accent,
        description,
        previewUrl,
      })),
    };
  });
}
