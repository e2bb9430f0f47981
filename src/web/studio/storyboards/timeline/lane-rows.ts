import type { FilmSound, SoundBus } from '#web/studio/player/index.ts';

/** In the strip below the board, and as a view of its own. */
export type TimelineSize = 'strip' | 'view';

const plain = '18px 52px 26px 26px 28px';
// A lane with room for two sounds at once takes some from the others.
const spoken = '18px 42px 42px 22px 26px';
const clips = '18px 42px 22px 42px 26px';
// All of them still have room for a name and some of their levels.
const both = '18px 30px 37px 37px 28px';
const lowLane = 'minmax(40px, 110px)';
const tallLane = 'minmax(60px, 160px)';

/** Whether two sounds of a kind are heard at once: what is over the others has a row of its own. */
export function hasTwoRows(sounds: readonly FilmSound[], bus: SoundBus): boolean {
  const own = sounds.filter((sound) => sound.bus === bus);
  return own.some(({ isOver }) => isOver) && own.some(({ isOver }) => !isOver);
}

/** The heights of ruler, pictures, dialogue, effects and music. */
export function laneRows(sounds: readonly FilmSound[], size: TimelineSize): string {
  const [hasNarration, hasClips] = [hasTwoRows(sounds, 'dialogue'), hasTwoRows(sounds, 'effects')];
  if (size === 'strip') {
    if (hasNarration && hasClips) return both;
    if (hasNarration) return spoken;
    return hasClips ? clips : plain;
  }
  const lane = (isTall: boolean) => (isTall ? tallLane : lowLane);
  return `22px minmax(56px, 200px) ${lane(hasNarration)} ${lane(hasClips)} ${lowLane}`;
}
