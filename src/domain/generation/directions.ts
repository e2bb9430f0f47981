import type { ImageInput, VideoInput } from './input.ts';

type Seen = ImageInput<unknown> | VideoInput<unknown>;

/** Somebody has said how the camera moves, or that it does not. */
const camera =
  /\b(camera|pan(s|ning)?|tilt(s|ing)?|dolly|dollies|track(s|ing)?|crane(s|d)?|zoom(s|ing)?|push(es|ing)? in|pull(s|ing)? back|hand-?held|orbit(s|ing)?|steadicam|static|drone|whip|locked[- ]off)\b/i;
/** Somebody wants letters to be seen. */
const lettering =
  /\b(title|text|letter(s|ing)?|sign(s|age)?|poster|logo|caption|headline|writ(es|ing|ten)|words?|reads)\b/i;
/** Drawn from rules on this machine, where every word is something to be drawn. */
const drawnByRule: ReadonlySet<string> = new Set(['Previz']);

/**
 * What a model does better when it is told, where the writer has not said otherwise: a picture without frames and letters, a camera that holds.
 * Directions, not taste: how it looks is the style's.
 */
export function directionsFor({ kind, prompt }: Seen, model: string): string {
  if (drawnByRule.has(model)) return '';
  if (kind === 'video') return camera.test(prompt) ? '' : 'The camera holds still; everything moves as it would.';
  return lettering.test(prompt) ? 'One full frame, without borders.' : 'One full frame, without borders or lettering.';
}
