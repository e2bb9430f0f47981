import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import type { ExampleMedia } from '#domain/example-projects/example-files.ts';
import { exampleSong, titleOf } from '#domain/example-projects/example-projects.ts';
import { assetKindOf, slotOf } from '#domain/storyboards/slots.ts';
import type { BoardParts } from '#domain/storyboards/from-breakdown.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ExampleCopy, findCopy, insertCopy } from './copies-store.ts';
import { type Examples, type OpenedExample, startOf } from './open-examples.ts';
import type { Uses } from './ports.ts';

const timeoutMs = 60_000;
/** Examples fit every plan, so their boards are planned without its limits: media are matched to shots by their places. */
const noLimits: Pick<PlanLimits, 'scenes' | 'shots'> = { scenes: 100, shots: 100 };
const notDone = 'Nothing was copied.';

type Copying = { userId: string; example: string; requestId: string; signal: AbortSignal };
type Copied = { projectId: string; storyboardId: string };

/**
 * Copies an example project to a user. Media are stored first, each once, so that a retry after a crash finds them; project, storyboard, takes and the
 * record of the request are one transaction. Throws `not-found`, `conflict` for a request id of another example, and at the limits of imports, projects and
 * storage.
 */
export function copyExample(platform: Platform, { examples, uses }: { examples: Examples; uses: Uses }) {
  const { db, clock } = platform;
  const keep = keepMedia(examples, uses);
  const room = refuseFull(platform, uses);
  return async ({ userId, example: slug, requestId, signal }: Copying): Promise<Copied> => {
    const example = examples.find(slug);
    if (!example) throw new AppError('not-found', 'There is no such example project.');
    const request = { ownerId: userId, requestId };
    const earlier = await findCopy(db.sql, request);
    if (earlier) return answerOf(earlier, slug);
    const limitBytes = await room(userId, example.mediaBytes);
    const kept = await keep(userId, example);
    const song = example.media.find(({ medium }) => medium === 'music');
    const start = startOf(example, (song && kept.get(song)) ?? null);
    const prepared = await uses.templates.prepare(userId, start, { limits: noLimits, signal });
    return uses.projects.oneAtATime(userId, () =>
      db.transaction(async (tx) => {
        await lockInTransaction(tx, 'example copies', userId);
        const meanwhile = await findCopy(tx, request);
        if (meanwhile) return answerOf(meanwhile, slug);
        // The song is a take like the others here.
        const { projectId, storyboardId } = await uses.templates.write(tx, userId, { ...prepared, songId: null });
        const { fields, parts } = prepared;
        const takes = takesOf(example, parts, kept);
        await uses.storyboards.addFirstTakes(tx, { id: storyboardId, fields, ...parts }, takes);
        await insertCopy(tx, { ...request, example: slug, projectId, storyboardId, createdAt: clock.now() });
        await uses.assets.room.refuseWritten(tx, { userId, limitBytes, notDone });
        return { projectId, storyboardId };
      }),
    );
  };
}

function answerOf({ example, projectId, storyboardId }: ExampleCopy, asked: string): Copied {
  if (example !== asked) {
    throw new AppError('conflict', `requestId: this request has copied another example. ${notDone}`);
  }
  return { projectId, storyboardId };
}

/** Refuses what the limits do not allow before anything is stored, and returns the storage limit in bytes. */
function refuseFull({ disk }: Pick<Platform, 'disk'>, { assets, projects, scripts }: Uses) {
  return async (userId: string, bytes: number): Promise<number> => {
    await disk.refuseWhenLow('The copy');
    await projects.refuseFull(userId);
    await assets.room.refuseMore(userId, { bytes, notDone });
    return scripts.countImport(userId);
  };
}

type Kept = ReadonlyMap<ExampleMedia, string>;

/** Stores the media of an example in the library of a user, each unless it is there already, and returns the assets. */
function keepMedia({ files }: Examples, { assets }: Pick<Uses, 'assets'>) {
  return async (ownerId: string, example: OpenedExample): Promise<Kept> => {
    const kept = new Map<ExampleMedia, string>();
    for (const media of example.media) {
      const { medium, file, model, prompt, seed } = media;
      const bytes = await files.read(file);
      if (!bytes) throw new Error(`There is no file "${file}" of an example project.`);
      const asset = await assets.keepOnce({
        ownerId,
        kind: assetKindOf[medium],
        name: nameOf(example, media),
        source: bytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        provenance: { model, prompt, seed },
        signal: AbortSignal.timeout(timeoutMs),
      });
      kept.set(media, asset.id);
    }
    return kept;
  };
}

/** `First Cup, shot 3, clip` */
function nameOf(example: OpenedExample, { medium, at }: ExampleMedia): string {
  if (medium === 'music' && example.start.template === 'music-video') return exampleSong.name;
  return `${titleOf(example)}, ${medium === 'music' ? 'scene' : 'shot'} ${at + 1}, ${mediumNames[medium]}`;
}
const mediumNames = { picture: 'image', clip: 'clip', voice: 'voice', sound: 'sound', music: 'music' } as const;

/** The takes of a board by the places of its scenes and shots. */
function takesOf({ slug, media }: OpenedExample, { scenes, shots }: BoardParts, kept: Kept) {
  return media.map((one) => {
    const { medium, at } = one;
    const owner = medium === 'music' ? scenes[at] : medium === 'voice' ? shots[at]?.dialogue[0] : shots[at];
    const assetId = kept.get(one);
    if (!owner || assetId === undefined) throw new Error(`"${slug}" has no ${medium} at ${at}.`);
    return { slot: slotOf(medium, owner.id), assetId };
  });
}
