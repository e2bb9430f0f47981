import type { ModelView } from '#contract/catalogue.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { talkOf, turnsOf } from '#domain/storyboards/talk.ts';
import { voicesOf } from '../voices-of.ts';

/** Why a model cannot have anybody speak in the clip of a shot, in a sentence; null where it can, and for models that make no talk. */
export function talkRefusal(
  { kind, limits }: Pick<ModelView, 'kind' | 'limits'>,
  shot: Pick<ShotView, 'dialogue' | 'roleIds'>,
): string | null {
  if (kind !== 'lip-sync') return null;
  const talk = limits.supportsTurns ? turnsOf(shot) : talkOf(shot, voicesOf(shot));
  return 'refusal' in talk ? talk.refusal : null;
}
