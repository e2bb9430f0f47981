import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AssetKind } from '#domain/assets/kinds.ts';
import type { TaskKind } from '#domain/generation/input.ts';
import { promptOf } from '#domain/generation/quantity.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Generator, Operation, Output } from '#server/providers/generator.ts';
import { type Delivery, deliverTask, failTask } from './finish-task.ts';
import type { Uses } from './ports.ts';
import type { Task } from './task.ts';
import { beginStoring } from './task-steps-store.ts';

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
};

type Stored = { assetId: string } | { problem: string };

/**
 * Copies what a vendor delivered into our own storage at once, and ends the task. An output is stored under its task and
 * number, so doing it again after a crash yields the same assets.
 */
export function storeOutputs(platform: Platform, uses: Uses): StoreOutputs {
  const { db } = platform;
  const deliver = deliverTask(platform, uses);
  const fail = failTask(platform, uses);

  return async (task, { generator, outputs, operation }, signal) => {
    if (!(await beginStoring(db.sql, task.id))) {
      if (operation) await generator.forget?.(operation);
      return; // It was cancelled meanwhile.
    }
    platform.crash('task.storing');
    const delivery: Delivery = { assetIds: [], outputText: null, outputsFlagged: 0 };
    const problems: string[] = [];
    for (const [index, output] of outputs.entries()) {
      if (output.type === 'flagged') delivery.outputsFlagged += 1;
      else if (output.type === 'json') delivery.outputText = textOf(output.value);
      else {
        const stored = await storeOne(uses, { task, index, output, signal, isOurs: generator.id === 'previz' });
        if ('assetId' in stored) delivery.assetIds.push(stored.assetId);
        else problems.push(stored.problem);
      }
      platform.crash('task.output-stored');
    }
    await db.transaction(async (tx) => {
      const nothing = delivery.assetIds.length === 0 && delivery.outputText === null && delivery.outputsFlagged === 0;
      if (nothing) {
        await fail(tx, task.id, { reason: 'bad-output', detail: problems.join(' ') || 'Nothing was delivered.' });
      } else await deliver(tx, task, delivery);
    });
    platform.crash('task.finished');
    if (operation) await generator.forget?.(operation);
  };
}

type One = {
  task: Task;
  index: number;
  output: Extract<Output, { type: 'url' | 'stream' }>;
  signal: AbortSignal;
  isOurs: boolean;
};

async function storeOne({ assets, fetch }: Uses, { task, index, output, signal, isOurs }: One): Promise<Stored> {
  const source = output.type === 'stream' ? output.open() : await download(fetch, output.url, signal);
  return assets.storeOutput({
    ownerId: task.userId,
    taskId: task.id,
    index,
    kind: assetKindOf[task.kind],
    isOurs,
    source,
    name: task.label,
    signal,
    provenance: {
      model: task.modelId,
      prompt: promptOf(task.input),
      seed: task.input.seed,
      credits: Math.ceil(task.creditsHeld / task.outputsAsked),
      parents: parentsOf(task),
    },
  });
}

async function download(get: typeof fetch, url: string, signal: AbortSignal): Promise<Readable> {
  const response = await get(url, { signal });
  if (!response.ok || !response.body) throw new Error(`The vendor's file answered ${response.status}.`);
  // Two declarations of one thing: the standard's stream, and Node's.
  return Readable.fromWeb(response.body as ReadableStream);
}

function parentsOf({ input }: Task): string[] {
  if (input.kind !== 'image' && input.kind !== 'video') return [];
  const frames = input.kind === 'video' ? [input.startFrame, input.endFrame] : [];
  const media = [...input.subjects.flatMap(({ images }) => images), ...frames];
  return media.flatMap((one) => (one !== null && 'assetId' in one ? [one.assetId] : []));
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string') {
    return value.text;
  }
  return JSON.stringify(value);
}
