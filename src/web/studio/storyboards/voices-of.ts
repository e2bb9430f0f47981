import type { ShotView } from '#contract/storyboards.ts';
import type { VoiceLength } from '#domain/storyboards/slot-length.ts';

/** How long the voices of a shot's lines are, where somebody has spoken them. */
export function voicesOf({ dialogue }: Pick<ShotView, 'dialogue'>): VoiceLength {
  return (lineId) => dialogue.find(({ id }) => id === lineId)?.voice?.durationMs ?? null;
}
