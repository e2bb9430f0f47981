import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { routeWriting } from './writing-routes.ts';

/** Texts from a brief or of a passage, by whichever language model is chosen. The only file of this folder that others may import. */
export function createWriting(platform: Platform, uses: Uses): void {
  routeWriting(platform, uses);
}
