import { catalogueApi } from '#contract/catalogue.ts';
import type { PersonsModel } from '#domain/catalogue/own-keys.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OfferedVoice } from '#server/providers/voices.ts';
import { presentModel } from './present-model.ts';
import { samplePath } from './voices-of.ts';

type Models = { list(): readonly PersonsModel[] };
type Shown = Models & {
  forPerson(userId: string): Promise<Models>;
  voicesOf(modelId: string, signal: AbortSignal): Promise<OfferedVoice[]>;
};

/** Answers `catalogueApi`. */
export function routeCatalogue({ router }: Pick<Platform, 'router'>, catalogue: Shown): void {
  router.on(catalogueApi.models, async ({ caller, received: { query } }) => {
    const models = caller ? await catalogue.forPerson(caller.userId) : catalogue;
    const wanted = models.list().filter(({ kind }) => query.kind === undefined || kind === query.kind);
    return { models: wanted.map(presentModel) };
  });

  router.on(catalogueApi.voices, async ({ received: { query }, signal }) => {
    const voices = await catalogue.voicesOf(query.modelId, signal);
    const wanted = voices.filter(
      ({ age, gender, useCase }) =>
        (query.age === undefined || age === query.age) &&
        (query.gender === undefined || gender === query.gender) &&
        (query.useCase === undefined || useCase === query.useCase),
    );
    return {
      voices: wanted.map((voice) => {
        const { id, name, age, gender, useCase, description } = voice;
        return { id, name, age, gender, useCase, description, previewUrl: samplePath(query.modelId, voice) };
      }),
    };
  });
}
