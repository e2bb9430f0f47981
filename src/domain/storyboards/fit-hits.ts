import type { Model } from '../catalogue/model.ts';
import { hitsApart } from '../sounds/hit-points.ts';

/** The cuts that a model can strike, and what is said of those that it cannot. */
export function fitHits(hitsMs: readonly number[] = [], seconds: number, { label, limits: { hitPoints } }: Model) {
  if (hitsMs.length === 0) return { asked: {}, notes: [] };
  if (hitPoints === 0) return { asked: {}, notes: [`${label} doesn’t support hit points.`] };
  const struck = hitsApart(
    hitsMs.map((ms) => ms / 1000),
    seconds,
  ).slice(0, hitPoints);
  const notes = struck.length < hitsMs.length ? [`Uses ${struck.length} of ${hitsMs.length} cuts as hit points.`] : [];
  return { asked: struck.length === 0 ? {} : { hitSeconds: struck }, notes };
}
