import type { Readable } from 'node:stream';
import type { AssetKind } from '#domain/assets/kinds.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { makingOfTask } from '#domain/credentials/making-of-task.ts';
import { mediaOf } from '#domain/generation/media.ts';
import { promptOf } from '#domain/generation/quantity.ts';
import { isDiskFull } from '#server/platform/disk/is-disk-full.ts';
import { download, DownloadFailed } from '#server/platform/http/download.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Generator, Operation, Output } from '#server/providers/generator.ts';
import { type Delivery, deliverTask, failTask } from './finish-task.ts';
import { assetIdsOf } from '../media-references.ts';
import type { Uses } from '../ports.ts';
import type { Task } from '../task.ts';
import { beginStoring, storeAgain } from './task-steps-store.ts';

type Done = { generator: Generator; outputs: Output[]; operation: Operation | null };
export type StoreOutputs = (task: Task, done: Done, signal: AbortSignal) => Promise<void>;

/** What the vendor was to deliver: a sound is no picture, whatever it is called. */
const assetKindOf: Record<TaskKind, AssetKind> = {
  image: 'image',
  video: 'video',
  speech: 'audio',
  music: 'audio',
  sound: 'audio',
  text: 'document',
  'lip-sync': 'video',
  'speech-to-speech': 'audio',
  reference: 'image',
  'image-edit': 'image',
  'image-upscale': 'image',
  'video-edit': 'video',
  'video-upscale': 'video',
  training: 'weights',
};

const megabyte = 1024 ** 2;
/** The largest file that is taken of a vendor. */
const maximumBytes: Record<AssetKind, number> = {
  image: 100 * megabyte,
  video: 2048 * megabyte,
  audio: 500 * megabyte,
  document: 20 * megabyte,
  weights: 2048 * megabyte,
};

/** `isPassing`: it may go better another time, and not only because the vendor might deliver something else. */
type Problem = { problem: string; isPassing: boolean; isUnsafe?: boolean };
type Stored = { assetId: string } | Problem;
type AllStored = { delivery: Delivery; problems: Problem[] };

/** A file that cannot be used is fetched once more where the vendor still has it, one that cannot be fetched a few times. */
const againAtMost = 1;
const fetchedAgainAtMost = 4;
const firstPauseMs = 1_000;

/**
 * Copies what a vendor delivered into our own storage at once, and ends the task. An output is stored under its task and
 * number, so doing it again after a crash yields the same assets.
 */
export function storeOutputs(platform: Platform, uses: Uses): StoreOutputs {
  const { db, disk } = platform;
  const { waitForRoom, untilStored } = storeWithRoom(platform, uses);
  const end = endTask(platform, uses);

  async function storeAll(task: Task, { generator, outputs }: Done, signal: AbortSignal): Promise<AllStored> {
    // The rest of the reserve is for the database.
    if (await disk.isFull()) await waitForRoom(signal);
    const delivery: Delivery = { assetIds: [], outputText: null, outputsFlagged: 0, unsafe: 0 };
    const problems: Problem[] = [];
    for (const [index, output] of outputs.entries()) {
      if (output.type === 'flagged') delivery.outputsFlagged += 1;
      else if (output.type === 'json') delivery.outputText = textOf(output.value);
      else {
        const stored = await untilStored({ task, index, output, signal, generator });
        if ('assetId' in stored) delivery.assetIds.push(stored.assetId);
        else if (stored.isUnsafe !== true) problems.push(stored);
        else {
          delivery.outputsFlagged += 1;
          delivery.unsafe += 1;
        }
      }
      platform.crash('task.output-stored');
    }
    return { delivery, problems };
  }

  return async (task, done, signal) => {
    const { generator, operation } = done;
    if (!(await beginStoring(db.sql, task.id))) {
      // It was cancelled meanwhile: a line on which a result still comes is hung up.
      for (const output of done.outputs) if (output.type === 'stream') output.open().destroy();
      if (operation) await generator.forget?.(operation);
      return;
    }
    platform.crash('task.storing');
    const { delivery, problems } = await storeAll(task, done, signal);
    if (operation && mayComeRight(task, problems)) {
      return storeAgain(db.sql, task.id, firstPauseMs * 2 ** task.storeFailures);
    }
    await end(task, delivery, problems);
    platform.crash('task.finished');
    if (operation) await generator.forget?.(operation);
  };
}

/** Stores outputs as soon as the disk has space for them. */
function storeWithRoom({ db, disk, log }: Pick<Platform, 'db' | 'disk' | 'log'>, uses: Uses) {
  async function waitForRoom(signal: AbortSignal): Promise<void> {
    log.warn('Results of tasks wait for disk space.');
    await disk.untilRoom(signal);
  }

  /** A full disk is no fault of the output: it is stored when there is space. */
  async function untilStored(one: One): Promise<Stored> {
    for (;;) {
      try {
        return await storeOne({ db, uses }, one);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        await waitForRoom(one.signal);
      }
    }
  }
  return { waitForRoom, untilStored };
}

function mayComeRight({ storeFailures }: Task, problems: Problem[]): boolean {
  if (problems.length === 0) return false;
  return storeFailures < (problems.every(({ isPassing }) => isPassing) ? fetchedAgainAtMost : againAtMost);
}

function endTask(platform: Platform, uses: Uses) {
  const deliver = deliverTask(platform, uses);
  const fail = failTask(platform, uses);
  return async (task: Task, delivery: Delivery, problems: Problem[]): Promise<void> => {
    const { assetIds, outputText, outputsFlagged } = delivery;
    await platform.db.transaction(async (tx) => {
      if (assetIds.length > 0 || outputText !== null || outputsFlagged > 0) return deliver(tx, task, delivery);
      const said = problems.map(({ problem }) => problem).join(' ');
      return fail(tx, task.id, { reason: 'bad-output', detail: said || 'The vendor delivered no output.' });
    });
  };
}

type Storing = Pick<Platform, 'db'> & { uses: Uses };
type One = {
  task: Task;
  index: number;
  output: Extract<Output, { type: 'url' | 'stream' }>;
  signal: AbortSignal;
  generator: Generator;
};

async function storeOne(
  { db, uses: { assets, trust, catalogue } }: Storing,
  { task, index, output, signal, generator }: One,
): Promise<Stored> {
  const kind = assetKindOf[task.kind];
  const { ownOrigins = [], fetchWith: sentAlong } = generator;
  const limits = { maximumBytes: maximumBytes[kind], ownOrigins, sentAlong, signal };
  // Previz draws nothing that it would have to be watched for, and what it draws on was looked at.
  const isOurs = generator.id === 'previz';
  const { ingredients, ...making } = makingOfTask(task.input, !isOurs);
  const ingredientIds = await assetIdsOf(db.sql, task.userId, ingredients);
  const parents = await assetIdsOf(db.sql, task.userId, mediaOf(task.input));
  const { source, failure } = watched(output.type === 'stream' ? output.open() : download(output.url, limits));
  try {
    const stored = await assets.storeOutput({
      ownerId: task.userId,
      taskId: task.id,
      index,
      kind,
      isOurs,
      signedAs: { ...making, software: catalogue.labelOf(task.modelId), ingredientIds },
      ...(!isOurs && { inspect: trust.judgeOutput }),
      source,
      name: nameOf(task, index),
      signal,
      provenance: {
        model: task.modelId,
        prompt: promptOf(task.input),
        seed: task.input.seed,
        credits: Math.ceil(task.creditsHeld / task.outputsAsked),
        parents,
      },
    });
    return 'problem' in stored ? { isPassing: false, ...stored } : stored;
  } catch (error) {
    signal.throwIfAborted();
    if (isDiskFull(error)) throw error;
    const broken = failure();
    // Whatever else went wrong is ours, and is tried again.
    if (broken === undefined) throw error;
    return { problem: broken.message, isPassing: !(broken instanceof DownloadFailed) || broken.isPassing };
  }
}

/** A source, and why it failed, if it did: whoever reads it may wrap that, or fail by themselves. */
function watched(source: Readable): { source: Readable; failure: () => Error | undefined } {
  let failure: Error | undefined;
  source.once('error', (error: Error) => (failure = error));
  return { source, failure: () => failure };
}

/** A stem is called by its group, so that it is found beside the others. */
function nameOf({ label, input }: Task, index: number): string {
  const stem = input.kind === 'music' ? input.stems?.[index - 1] : undefined;
  return stem === undefined ? label : `${label} · ${stem}`;
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string') {
    return value.text;
  }
  return JSON.stringify(value);
}
