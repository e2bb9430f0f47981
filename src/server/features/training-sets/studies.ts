import { studyApart } from '#server/platform/media/media-apart.ts';
import type { PictureStudy } from '#server/platform/media/study-picture.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Uses } from './ports.ts';

/** A study is a few hundred bytes. */
const keptAtMost = 2_000;

export type StudyPicture = (asset: Asset) => Promise<PictureStudy | undefined>;

/** Studies pictures, and keeps the results by content: a set that grows by one picture reads only that one. Undefined: it can't be read. */
export function createStudies({ assets }: Pick<Uses, 'assets'>): StudyPicture {
  const kept = new Map<string, PictureStudy>();
  return async ({ id, sha256 }) => {
    const known = kept.get(sha256);
    if (known) return known;
    const study = await studyApart(await assets.localFile(id));
    if (study) kept.set(sha256, study);
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
    return study;
  };
}
