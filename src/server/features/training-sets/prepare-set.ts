import { AppError } from '#contract/errors.ts';
import type { PreparedPictureView } from '#contract/training-sets.ts';
import type { TrainingSubject } from '#domain/generation/input.ts';
import { captionOf } from '#domain/training-sets/captions.ts';
import { type Crop, clampCrop, isWhole } from '#domain/training-sets/crop.ts';
import { findNearDuplicates, type NearDuplicate } from '#domain/training-sets/near-duplicates.ts';
import { blurProblem, sizeProblem, unreadable } from '#domain/training-sets/picture-problems.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { PictureStudy } from '#server/platform/media/study-picture.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import type { Uses } from './ports.ts';
import { createStudies } from './studies.ts';

/** How many users' sets are prepared at once. */
const atOnce = 2;
/** A picture that is nearly square is learned from as a whole. */
const nearlySquare = 0.92;

type SetToPrepare = { subject: TrainingSubject; pictures: readonly { assetId: string }[] };
type Studied = { asset: Asset; study: PictureStudy | undefined };

/**
 * Proposes what to make of each picture of a set. One set of a user is prepared at a time. Throws `not-found` for assets that are not the
 * user's own, `conflict` for assets in the trash, and `invalid-input` for assets that are not images.
 */
export function createPrepareSet(uses: Uses) {
  const inTurn = takeTurnsFairly(atOnce);
  const studyPicture = createStudies(uses);

  return async (userId: string, asked: SetToPrepare, signal: AbortSignal): Promise<PreparedPictureView[]> => {
    const assets = await requireImages(uses, userId, asked);
    const captions = await captionsOf(uses, assets);
    return inTurn(userId, async () => {
      const studied: Studied[] = [];
      for (const asset of assets) {
        signal.throwIfAborted();
        studied.push({ asset, study: await studyPicture(asset) });
      }
      const duplicates = findDuplicates(studied);
      return studied.map((one) => ({
        ...proposal(one, asked.subject),
        ...captionView(captions.get(one.asset.id)),
        duplicateOf: duplicateView(duplicates.get(one.asset.id)),
      }));
    });
  };
}

async function requireImages({ assets }: Uses, userId: string, { pictures }: SetToPrepare): Promise<Asset[]> {
  const found = await assets.findOwnUsable(
    userId,
    pictures.map(({ assetId }) => assetId),
  );
  if (found.length < pictures.length) throw new AppError('not-found', 'One of the images doesn’t exist.');
  const fields = found.flatMap(({ kind }, nth) =>
    kind === 'image' ? [] : [{ path: `pictures.${nth}.assetId`, message: 'must be an image' }],
  );
  if (fields.length === 0) return found;
  throw new AppError('invalid-input', 'Only images can be prepared for training.', { fields });
}

/** Captions by asset: the prompts of the tasks that generated the pictures. */
async function captionsOf({ generation }: Uses, assets: readonly Asset[]): Promise<Map<string, string>> {
  const taskIds = [...new Set(assets.flatMap(({ provenance: { taskId } }) => taskId ?? []))];
  const tasks = await Promise.all(taskIds.map((taskId) => generation.findTask(taskId)));
  const captions = new Map(tasks.flatMap((task) => (task ? [[task.id, captionOf(task.input)] as const] : [])));
  return new Map(assets.map(({ id, provenance }) => [id, captions.get(provenance.taskId ?? '') ?? '']));
}

function findDuplicates(studied: readonly Studied[]): Map<string, NearDuplicate> {
  return findNearDuplicates(studied.flatMap(({ asset: { id }, study }) => (study ? [{ id, ...study }] : [])));
}

function proposal({ asset, study }: Studied, subject: TrainingSubject) {
  const assetId = asset.id;
  if (!study) return { assetId, width: null, height: null, crop: null, problems: [unreadable] };
  const { width, height, sharpness } = study;
  const crop = proposedCrop(study, subject);
  const problems = [sizeProblem({ width, height }, crop), blurProblem(sharpness)];
  return { assetId, width, height, crop, problems: problems.filter((problem) => problem !== undefined) };
}

/** A style fills the whole picture; of a person or a thing the square around it is learned from. */
function proposedCrop({ square, width, height }: PictureStudy, subject: TrainingSubject): Crop | null {
  const isNearlySquare = Math.min(width, height) / Math.max(width, height) >= nearlySquare;
  if (subject === 'style' || isNearlySquare) return null;
  const crop = clampCrop(square);
  return isWhole(crop) ? null : crop;
}

const captionView = (caption = '') => ({ caption, captionSource: caption === '' ? 'none' : 'prompt' }) as const;

const duplicateView = (found: NearDuplicate | undefined): PreparedPictureView['duplicateOf'] =>
  found ? { assetId: found.of, distance: found.distance, isMirrored: found.isMirrored } : null;
