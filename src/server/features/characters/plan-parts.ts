import { AppError } from '#contract/errors.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import { referencesPerRequest } from '#domain/characters/character-limits.ts';
import { candidatesOf, type CharacterPart } from '#domain/characters/parts.ts';
import {
  inWords,
  missingFor,
  type NamedPicture,
  type PlannedLook,
  type PlannedPart,
  planPart,
} from '#domain/characters/plan-part.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { routeProblems } from '#domain/generation/route.ts';
import { seedOf } from '#domain/generation/seed.ts';
import type { PersonsModels } from '#server/features/catalogue/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Character, isMain, type Look } from './character.ts';
import type { Uses } from './ports.ts';
import { findConsentRefusals } from './refuse-unconsented.ts';
import { refuseArchived, requireCharacter, requireLook } from './require-character.ts';

export type PartsAsked = {
  characterId: string;
  lookId: string;
  parts: readonly CharacterPart[];
  modelId: string;
  outputs?: number | undefined;
  seed?: number | undefined;
  style: string | null;
  referenceAssetIds: readonly string[];
};

type Model = ReturnType<PersonsModels['find']>;

/** Plans what a model is asked for. Throws `not-found`, and `conflict` for an archived character and for a part whose earlier step is not done. */
export function planParts({ db }: Pick<Platform, 'db'>, uses: Uses) {
  const read = readLook({ db });
  return async (ownerId: string, asked: PartsAsked): Promise<PlannedPart[]> => {
    const { look, character } = await read(ownerId, asked);
    refuseArchived(character);
    const missing = asked.parts.map((part) => missingFor(part, look)).find((sentence) => sentence !== null);
    if (missing !== undefined && missing !== null) throw new AppError('conflict', missing);
    const references = await referencesFor(uses, ownerId, { character, look, ids: asked.referenceAssetIds });
    const rounds = await uses.generation.ofCharacter(ownerId, asked.characterId);
    const model = (await uses.catalogue.forPerson(ownerId)).find(asked.modelId);
    // Another round has another seed, and the same round always the same.
    const seed = asked.seed ?? seedOf(`${asked.lookId} ${rounds[0]?.id ?? ''}`);
    return asked.parts.map((part) => plan(look, model, { ...asked, part, seed, references }));
  };
}

/** What parts would cost, and what their model leaves out or refuses. */
export function forecastParts(platform: Pick<Platform, 'db' | 'clock'>, uses: Uses) {
  const read = readLook(platform);
  const findRefusals = findConsentRefusals({ platform, uses });
  return async (
    ownerId: string,
    {
      referenceAssetIds = [],
      ...asked
    }: Omit<PartsAsked, 'seed' | 'style' | 'referenceAssetIds'> & {
      referenceAssetIds?: readonly string[] | undefined;
    },
  ) => {
    const { look, character } = await read(ownerId, asked);
    const model = (await uses.catalogue.forPerson(ownerId)).find(asked.modelId);
    const unlimited = await uses.billing.unlimitedFor(ownerId);
    const references = await referencesFor(uses, ownerId, { character, look, ids: referenceAssetIds });
    const barred = (await findRefusals(ownerId, [character.id], 'face')).get(character.id);
    const options = { ...asked, seed: 0, style: null, references };
    const planned = asked.parts.map((part) => plan(look, model, { ...options, part }));
    return {
      credits: planned.reduce((sum, { input }) => sum + priceFor(model, quantityOf(input), unlimited), 0),
      notes: [...new Set(planned.flatMap(({ notes }) => notes))],
      refusal: barred ?? planned.map(({ refusal }) => refusal).find((refusal) => refusal !== null) ?? null,
    };
  };
}

type Options = Omit<Parameters<typeof planPart>[1], 'model' | 'outputs'> & { outputs?: number | undefined };

/** Where none of the ways here can show a model pictures, it goes by the words. */
function plan(look: PlannedLook, model: Model, { outputs, ...options }: Options): PlannedPart {
  const planned = planPart(look, { ...options, model, outputs: outputs ?? candidatesOf(options.part) });
  if (routeProblems(model, planned.input).length === 0) return planned;
  const told = inWords(planned, model);
  if (routeProblems(model, told.input).length === 0) return told;
  const [problem] = routeProblems(model, planned.input);
  return { ...planned, refusal: planned.refusal ?? `${problem?.message}.` };
}

function readLook({ db }: Pick<Platform, 'db'>) {
  return async (ownerId: string, { characterId, lookId }: { characterId: string; lookId: string }) => {
    const character = await requireCharacter(db.sql, ownerId, characterId);
    const { look, main } = await requireLook(db.sql, characterId, lookId);
    return { character, look: plannedLook(character, look, main) };
  };
}

function plannedLook(character: Character, look: Look, main: Look): PlannedLook {
  const { name, gender, prompt, description, photoAssetId } = character;
  return {
    characterId: character.id,
    isMain: isMain(look),
    words: {
      name,
      gender,
      age: look.age ?? character.age,
      prompt: prompt === '' ? description : prompt,
      wardrobe: look.wardrobe,
    },
    pictures: {
      photo: photoAssetId,
      headshot: main.pictures.headshot ?? null,
      ownHeadshot: isMain(look) ? null : (look.pictures.headshot ?? null),
      fullBody: look.pictures['full-body'] ?? null,
    },
  };
}

type Referring = { character: Character; look: PlannedLook; ids: readonly string[] };

/** The best image of each thing that the texts of a look name by its tag, then the images that the request adds. */
async function referencesFor(
  uses: Uses,
  ownerId: string,
  { character, look, ids }: Referring,
): Promise<NamedPicture[]> {
  const { prompt, wardrobe } = look.words;
  const things = await uses.tags.namedIn(ownerId, `${prompt} ${wardrobe}`);
  const named = things.flatMap(({ id, tag: name, assetIds: [assetId] }) =>
    // A character that names itself is shown by its own pictures.
    id === character.id || assetId === undefined ? [] : [{ name, assetId }],
  );
  const added = await namedPictures(uses, ownerId, ids);
  const others = added.filter(({ assetId }) => named.every((one) => one.assetId !== assetId));
  return [...named, ...others].slice(0, referencesPerRequest);
}

/**
 * Images of the caller, of public references and of samples, by the names that a prompt has for them. Throws `not-found` for any other,
 * `unsupported-media` for what is no image.
 */
async function namedPictures({ assets }: Pick<Uses, 'assets'>, userId: string, ids: readonly string[]) {
  const found = await assets.findUsable(userId, ids);
  if (found.length < ids.length) throw new AppError('not-found', 'Asset not found.');
  const other = found.find(({ kind }) => kind !== 'image');
  if (other) throw new AppError('unsupported-media', `“${other.name}” isn’t an image. Choose an image.`);
  return found.map(({ id, ownerId, tag }, index) => {
    const own = ownerId === userId ? tag : null;
    return { name: own ?? `reference ${index + 1}`, assetId: id };
  });
}
