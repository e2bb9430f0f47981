import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { routeStories } from './stories-routes.ts';
import { takeText } from './take-text.ts';
import { routeWriting } from './writing-routes.ts';

/** Texts from a brief or of a passage, by whichever language model is chosen; and what becomes of those of a story. The only file of this folder that others may import. */
export function createWriting(platform: Platform, uses: Uses) {
  routeWriting(platform, uses);
  routeStories(platform, uses);
  return {
    /** For the fact `task.completed`: what was written for a story stands in it. */
    takeText: takeText(platform, uses),
  };
}
export type Writing = ReturnType<typeof createWriting>;
