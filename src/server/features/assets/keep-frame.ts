import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { nameMaximum } from '#domain/assets/names.ts';
import { isBuiltIn } from '#domain/credentials/source-type.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import type { Frames } from '#server/providers/frames.ts';
import type { Asset } from './asset.ts';
import { findChildWith } from './assets-store.ts';
import type { KeepFile } from './keep-download.ts';
import type { LocalFiles } from './local-file.ts';
import type { SignedAs } from './sign-output.ts';

/** A moment of a clip, in milliseconds from its beginning, or its last frame. */
export type FrameMoment = number | 'last';

type Parts = Pick<Platform, 'db'> & { files: LocalFiles; frames: Frames; keepFile: KeepFile };

const usualRate = 25;
const lowestRate = 0.001;
/** How many frames are taken at once: they cost nothing, and pictures and clips wait behind them. */
const atOnce = 2;

/**
 * Keeps a frame of a user's clip as an image of theirs, once: the same frame is the same image. One frame of each user is taken at a time.
 * Throws `conflict` for an asset without frames, and `too-large` when there is no room.
 */
export function createKeepFrame(parts: Parts) {
  const inTurn = takeTurnsFairly(atOnce);
  const take = takeAndKeep(parts);
  return async (clip: Asset, at: FrameMoment): Promise<Asset> => {
    if (clip.kind !== 'video') {
      throw new AppError('conflict', 'This asset isn’t a video. Choose a video to take a frame from.');
    }
    return inTurn(clip.ownerId, () => take(clip, at));
  };
}

function takeAndKeep({ db, files, frames, keepFile }: Parts) {
  return async (clip: Asset, at: FrameMoment): Promise<Asset> => {
    const signal = AbortSignal.timeout(timeoutMs);
    // One picture in an hour rounds to none a second.
    const frameRate = Math.max(clip.frameRate ?? usualRate, lowestRate);
    const count = clip.frames ?? Math.max(1, Math.round(((clip.durationMs ?? 0) * frameRate) / 1000));
    const frame = at === 'last' ? count - 1 : Math.min(count - 1, Math.floor((at * frameRate) / 1000 + 0.01));
    const clipFile = await files.localFile(clip.storageKey);
    const jpeg = await frames.take({ clipFile, frame, frames: count, frameRate }, signal).catch((error: unknown) => {
      throw new AppError('unsupported-media', 'Couldn’t read this frame. The video may be damaged.', { cause: error });
    });
    const sha256 = createHash('sha256').update(jpeg).digest('hex');
    const kept = await findChildWith(db.sql, { ownerId: clip.ownerId, parentId: clip.id, sha256 });
    if (kept) return kept;
    const moment = ` at ${(frame / frameRate).toFixed(1)} s`;
    return keepFile({
      ownerId: clip.ownerId,
      kind: 'image',
      name: `${clip.name.slice(0, nameMaximum - moment.length)}${moment}`,
      source: jpeg,
      provenance: { parents: [clip.id] },
      ...signedFrame(clip),
      signal,
    });
  };
}

/** A frame of what was generated says so; of what was uploaded nobody here knows where it comes from. */
function signedFrame({ id, provenance: { model } }: Asset): { signedAs?: SignedAs } {
  if (model === null) return {};
  const sourceType = isBuiltIn(model) ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';
  return { signedAs: { how: 'edited', sourceType, software: 'Backlot', ingredientIds: [id] } };
}

const timeoutMs = 60_000;
