import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import { pageSize } from '#contract/ids.ts';
import { limitsOf } from '#domain/billing/plans.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeCharacter, finalizeCharacter } from './change-character.ts';
import { addLook, changeLook, removeLook } from './change-looks.ts';
import { readCursor, writeCursor } from './character-cursor.ts';
import { countCharacters, listCharacters } from './characters-store.ts';
import { choosePicture } from './choose-picture.ts';
import { createCharacter } from './create-character.ts';
import { generateParts } from './generate-parts.ts';
import { forecastParts } from './plan-parts.ts';
import type { Uses } from './ports.ts';
import { readCharacters } from './read-characters.ts';
import { recordConsent } from './record-consent.ts';
import type { StoryboardTitles } from './storyboard-titles.ts';
import { archiveCharacter, removeCharacter, restoreCharacter } from './remove-character.ts';

/** Answers `charactersApi`. */
export function routeCharacters(platform: Platform, uses: Uses, titles: StoryboardTitles): void {
  const { router, db } = platform;
  const { readOne, summarize } = readCharacters(platform, uses, titles);
  const create = createCharacter(platform, uses);
  const change = changeCharacter(platform, uses);
  const finalize = finalizeCharacter(platform, uses);
  const remove = removeCharacter(platform);
  const archive = archiveCharacter(platform);
  const restore = restoreCharacter(platform, uses);

  router.on(charactersApi.list, async ({ caller, received: { query } }) => {
    const { cursor, archived, search } = query;
    const after = cursor === undefined ? null : readCursor(cursor);
    const asked = { ownerId: caller.userId, archived, search, after, size: pageSize + 1 };
    const { page, nextCursor } = pageOf(await listCharacters(db.sql, asked), writeCursor);
    const { counted } = await countCharacters(db.sql, caller.userId);
    const planId = (await uses.billing.findAccount(caller.userId))?.planId ?? null;
    const limit = limitsOf(planId, caller.role === 'admin').characters;
    return { characters: await summarize(caller.userId, page), nextCursor, total: counted, limit };
  });

  router.on(charactersApi.create, async ({ caller: { userId }, received: { body } }) =>
    readOne(userId, await create(userId, { ...body, otherAges: [], source: null })),
  );

  router.on(charactersApi.get, ({ caller, received: { params } }) => readOne(caller.userId, params.characterId));

  router.on(charactersApi.update, async ({ caller: { userId }, received: { params, body } }) => {
    const { revision, ...fields } = body;
    await change(userId, { ...params, revision }, fields);
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.finalize, async ({ caller: { userId }, received: { params, body } }) => {
    const { revision, ...final } = body;
    await finalize(userId, { ...params, revision }, final);
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.remove, async ({ caller, received: { params } }) => ({
    isArchived: await remove(caller.userId, params.characterId),
  }));

  router.on(charactersApi.archive, async ({ caller: { userId }, received: { params } }) => {
    await archive(userId, params.characterId);
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.restore, async ({ caller: { userId }, received: { params } }) => {
    await restore(userId, params.characterId);
    return readOne(userId, params.characterId);
  });

  routeLooks(platform, uses, readOne);
}

/** The operations of looks, their pictures and the consent to use them. */
function routeLooks(
  platform: Platform,
  uses: Uses,
  readOne: (ownerId: string, characterId: string) => Promise<CharacterView>,
): void {
  const { router } = platform;
  const add = addLook(platform, uses);
  const change = changeLook(platform, uses);
  const remove = removeLook(platform);
  const forecast = forecastParts(platform, uses);
  const generate = generateParts(platform, uses);
  const choose = choosePicture(platform, uses);
  const record = recordConsent(platform, uses);

  router.on(charactersApi.recordConsent, async ({ caller: { userId }, received: { params, body } }) => {
    await record(userId, { ...params, ...body });
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.addLook, async ({ caller: { userId }, received: { params, body } }) => {
    await add(userId, params.characterId, body);
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.updateLook, async ({ caller: { userId }, received: { params, body } }) => {
    const { revision, ...fields } = body;
    await change(userId, { ...params, revision }, fields);
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.removeLook, async ({ caller: { userId }, received: { params } }) => {
    await remove(userId, params);
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.forecast, ({ caller, received: { params, query } }) =>
    forecast(caller.userId, { ...params, ...query }),
  );

  router.on(charactersApi.generate, async ({ caller: { userId }, received: { params, body } }) => {
    await generate(userId, { ...params, ...body });
    return readOne(userId, params.characterId);
  });

  router.on(charactersApi.choose, async ({ caller: { userId }, received: { params, body } }) => {
    await choose(userId, { ...params, ...body });
    return readOne(userId, params.characterId);
  });
}
