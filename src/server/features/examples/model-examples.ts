import { AppError } from '#contract/errors.ts';
import type { ModelExampleView } from '#contract/examples.ts';
import { workedExamples } from '#domain/examples/worked-examples.ts';
import { promptOf } from '#domain/generation/quantity.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExampleFiles } from './example-files.ts';
import { deletePicked, listPicked, type PickedExample, savePicked } from './model-examples-store.ts';
import { keyOf, parts, partsOf } from './picked-app.ts';
import type { Uses } from './ports.ts';

/** A page that shows it must not have to load a film. */
const largestBytes = 50 * 1024 * 1024;
/** Files without a row are removed after so long: their row may be about to be written. */
const orphanMs = 24 * 60 * 60 * 1000;

type Picking = { actorId: string; modelId: string; taskId: string; output: number };

/** What a built-in model shows of itself: its first worked example. */
const ownExampleOf = (modelId: string) => workedExamples.find((example) => example.modelId === modelId);

type Parts = Pick<Platform, 'db' | 'storage' | 'ids' | 'clock'>;

/** The examples of all models: the built-in models' own, then the picked ones. */
export async function listModelExamples({ db }: Parts, files: ExampleFiles): Promise<ModelExampleView[]> {
  const builtIn = [...new Set(workedExamples.flatMap(({ modelId }) => modelId ?? []))];
  const own = builtIn.flatMap((modelId) => {
    const example = ownExampleOf(modelId);
    if (!example) return [];
    const { id, input } = example;
    return [{ modelId, prompt: promptOf(input), media: files.mediaOf(id), isBuiltIn: true, pickedAt: null }];
  });
  return [...own, ...(await listPicked(db.sql)).map(present)];
}

/**
 * Shows a result of an admin's own as the example of its model. Throws `not-found` for anything else, `invalid-input` for a built-in
 * model, `too-large`.
 */
export function pickModelExample({ db, storage, ids, clock }: Parts, { audit, assets, generation }: Uses) {
  async function ownResult({ actorId, modelId, taskId, output }: Picking) {
    const task = await generation.findTask(taskId);
    const assetId = task?.assetIds[output];
    const isOwn = task?.userId === actorId && task.modelId === modelId && task.step === 'complete';
    const [asset] = isOwn && assetId !== undefined ? await assets.findOutsideTrash(actorId, [assetId]) : [];
    // What belongs to others does not exist for this request.
    if (!task || !asset) {
      throw new AppError('not-found', 'Result not found. Choose one of your own results of this model.');
    }
    if (asset.sizeBytes > largestBytes) {
      throw new AppError('too-large', 'This result is larger than 50 MB. Choose a smaller one.');
    }
    return { task, asset };
  }

  async function copy(id: string, asset: Asset): Promise<void> {
    const { mediaType } = asset;
    for (const part of partsOf(kindOf(asset))) {
      const key = keyOf(id, part);
      if (part === 'media') await storage.write(key, await assets.openOriginal(asset.id), { mediaType });
      else await storage.write(key, await assets.readRendition(asset, part === 'still' ? 'w640' : 'waveform'));
    }
  }

  return async (picking: Picking): Promise<ModelExampleView> => {
    const { actorId, modelId, taskId } = picking;
    if (ownExampleOf(modelId)) {
      throw new AppError('invalid-input', 'modelId: is a built-in model, which always shows its own example');
    }
    const { task, asset } = await ownResult(picking);
    const id = ids.next('mex');
    await copy(id, asset);
    const picked = { modelId, id, kind: kindOf(asset), prompt: promptOf(task.input), mediaType: asset.mediaType };
    const replaced = await db.transaction(async (tx) => {
      await lockInTransaction(tx, 'model-example', modelId);
      const before = await savePicked(tx, picked);
      await audit.record(tx, { actorId, action: 'model.example-picked', after: { model: modelId, task: taskId } });
      return before;
    });
    if (replaced !== undefined) await removeFiles(storage, replaced);
    return present({ ...picked, pickedAt: clock.now() });
  };
}

/** Removes the chosen example of a model. Throws `not-found` when there is none. */
export function removeModelExample({ db, storage }: Parts, { audit }: Pick<Uses, 'audit'>) {
  return async ({ actorId, modelId }: Pick<Picking, 'actorId' | 'modelId'>): Promise<void> => {
    const id = await db.transaction(async (tx) => {
      const removed = await deletePicked(tx, modelId);
      if (removed === undefined) throw new AppError('not-found', 'This model has no chosen example.');
      await audit.record(tx, { actorId, action: 'model.example-removed', before: { model: modelId } });
      return removed;
    });
    await removeFiles(storage, id);
  };
}

/** Removes files that a crash has left without a row. */
export async function sweepModelExamples({ db, storage, clock }: Parts): Promise<void> {
  const known = new Set((await listPicked(db.sql)).map(({ id }) => id));
  const before = clock.now().getTime() - orphanMs;
  for await (const { key, modifiedAt } of storage.list('model-examples/')) {
    const [, id = ''] = key.split('/');
    if (!known.has(id) && modifiedAt.getTime() < before) await storage.remove(key);
  }
}

async function removeFiles(storage: Platform['storage'], id: string): Promise<void> {
  for (const part of parts) await storage.remove(keyOf(id, part));
}

function kindOf({ kind, name }: Asset): PickedExample['kind'] {
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  throw new AppError('invalid-input', `taskId: “${name}” has no image, video or sound`);
}

function present({ modelId, id, kind, prompt, pickedAt }: PickedExample): ModelExampleView {
  const url = (part: 'still' | 'media' | 'waveform') =>
    partsOf(kind).includes(part) ? `/media/examples/picked/${id}/${part}` : null;
  const media = { stillUrl: url('still'), mediaUrl: url('media'), waveformUrl: url('waveform') };
  return { modelId, prompt, media, isBuiltIn: false, pickedAt: pickedAt.toISOString() };
}
