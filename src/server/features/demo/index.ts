import type { Platform } from '#server/platform/platform.ts';
import { routeDemo } from './demo-routes.ts';
import type { Uses } from './ports.ts';

/** Storyboards for visitors without an account. The only file of this folder that others may import. */
export function createDemo(platform: Platform, uses: Uses): void {
  routeDemo(platform, uses);
}
