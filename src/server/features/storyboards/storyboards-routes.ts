import { pageSize } from '#contract/ids.ts';
import { asCommand } from '#contract/storyboard-commands.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { media } from '#domain/storyboards/storyboard.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { castRole } from './cast-role.ts';
import { editStoryboard } from './edit-storyboard.ts';
import { listEdits } from './edits-store.ts';
import { generateTake } from './generate-take.ts';
import type { Boards } from './keep-boards.ts';
import { listStoryboards } from './list-storyboards.ts';
import { makeMissing, quoteMissing, quoteOtherModels } from './make-missing.ts';
import type { Uses } from './ports.ts';
import { presentEdit } from './present-edit.ts';
import { presentSlotTask } from './present-slot-task.ts';
import { quoteTake } from './quote-take.ts';
import { readCastSheet, writeCastSheet } from './read-cast-sheet.ts';
import { readMedia } from './read-media.ts';
import { readChanges, readStoryboard, readTakes } from './read-storyboard.ts';
import { requireStoryboard } from './require-storyboard.ts';
import { redoEdit, undoEdit } from './undo-edit.ts';
import { uploadTake } from './upload-take.ts';

/** Answers `storyboardsApi`. */
export function routeStoryboards(parts: Parts): void {
  routeReading(parts);
  routeEditing(parts);
  routeCasting(parts);
  routeMaking(parts);
}

// The schema of a slot is a template of three parts, as the type is.
const asSlot = (slot: string) => slot as Slot;

type Parts = { platform: Platform; uses: Uses; boards: Boards };

function routeReading(parts: Parts): void {
  const { platform, uses } = parts;
  const { router, db } = platform;
  const read = readStoryboard(parts);
  const changes = readChanges(parts);
  const takesOf = readTakes(parts);
  const check = (userId: string, storyboardId: string) =>
    requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);

  const list = listStoryboards(platform, uses);
  router.on(storyboardsApi.list, ({ caller, received: { query } }) => list(caller.userId, query));

  router.on(storyboardsApi.get, ({ caller, received: { params } }) => read(caller.userId, params.storyboardId));

  router.on(storyboardsApi.changes, ({ caller, received: { params, query } }) =>
    changes(caller.userId, params.storyboardId, query.since),
  );

  router.on(storyboardsApi.takes, async ({ caller, received: { params, query } }) => ({
    takes: await takesOf(caller.userId, params.storyboardId, asSlot(query.slot)),
  }));

  router.on(storyboardsApi.tasks, async ({ caller, received: { params } }) => {
    await check(caller.userId, params.storyboardId);
    const tasks = await uses.generation.ofStoryboard(caller.userId, params.storyboardId);
    return { tasks: tasks.map(presentSlotTask) };
  });

  router.on(storyboardsApi.history, async ({ caller, received: { params, query } }) => {
    await check(caller.userId, params.storyboardId);
    const found = await listEdits(db.sql, params.storyboardId, {
      before: query.cursor ?? null,
      size: pageSize + 1,
    });
    const { page, nextCursor } = pageOf(found, ({ revision }) => String(revision));
    return { edits: page.map(presentEdit), nextCursor };
  });
}

function routeEditing(parts: Parts): void {
  const { router } = parts.platform;
  const edit = editStoryboard(parts);
  const undo = undoEdit(parts);
  const redo = redoEdit(parts);

  router.on(storyboardsApi.edit, async ({ caller, received: { params, body } }) => ({
    revision: await edit(caller, {
      storyboardId: params.storyboardId,
      baseRevision: body.baseRevision,
      command: asCommand(body.command),
      windowId: body.windowId,
    }),
  }));
  router.on(storyboardsApi.undo, async ({ caller, received: { params, query } }) => ({
    revision: await undo(caller, params.storyboardId, query?.windowId),
  }));
  router.on(storyboardsApi.redo, async ({ caller, received: { params, query } }) => ({
    revision: await redo(caller, params.storyboardId, query?.windowId),
  }));
}

function routeCasting(parts: Parts): void {
  const { router } = parts.platform;
  const cast = castRole(parts);
  router.on(storyboardsApi.castRole, ({ caller, received: { params, body } }) =>
    cast(caller, { ...params, windowId: body.windowId }),
  );
  const readSheet = readCastSheet(parts);
  router.on(storyboardsApi.castSheet, ({ caller, received: { params } }) =>
    readSheet(caller.userId, params.storyboardId),
  );
  const writeSheet = writeCastSheet(parts);
  router.on(storyboardsApi.castSheetFile, ({ caller, received: { params, query } }) =>
    writeSheet(caller.userId, params.storyboardId, query),
  );
}

function routeMaking(parts: Parts): void {
  const { router } = parts.platform;
  const generate = generateTake(parts);
  const upload = uploadTake(parts);
  const quoteOne = quoteTake(parts);
  const quote = quoteMissing(parts);
  const others = quoteOtherModels(parts);
  const make = makeMissing(parts);

  router.on(storyboardsApi.generate, ({ caller, received: { params, body } }) =>
    generate(caller, { storyboardId: params.storyboardId, ...body, slot: asSlot(body.slot) }),
  );
  router.on(storyboardsApi.quote, ({ caller, received: { params, query } }) =>
    quoteOne(caller, { storyboardId: params.storyboardId, ...query, slot: asSlot(query.slot) }),
  );
  router.on(storyboardsApi.upload, ({ caller, received: { params, body } }) =>
    upload(caller, { storyboardId: params.storyboardId, slot: asSlot(body.slot), assetId: body.assetId }),
  );
  router.on(storyboardsApi.missing, ({ caller, received: { params, query } }) =>
    quote(caller, params.storyboardId, { ...query, media: readMedia(query.media) }),
  );
  router.on(storyboardsApi.otherModels, async ({ caller, received: { params, query } }) => {
    const { what, throughSceneId, medium, modelId } = query;
    const wanted = { what, throughSceneId, media };
    return { models: await others(caller, params.storyboardId, { wanted, medium, modelId }) };
  });
  router.on(storyboardsApi.makeMissing, ({ caller, received: { params, body } }) =>
    make(caller, params.storyboardId, {
      wanted: { what: body.what, media: body.media ?? media, throughSceneId: body.throughSceneId },
      expectedCredits: body.expectedCredits,
    }),
  );
}
