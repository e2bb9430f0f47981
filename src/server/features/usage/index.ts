import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { tellSpending } from './tell-spending.ts';
import { routeUsage } from './usage-routes.ts';

/** How often it is looked whether somebody has used what they wanted to be told of. */
const alertEverySeconds = 20;

/** What somebody's credits went into, and a word when it is much. The only file of this folder that others may import. */
export function createUsage(platform: Platform, uses: Uses) {
  const tell = tellSpending(platform, uses);
  platform.jobs.every(alertEverySeconds, 'usage.alerts', tell);
  routeUsage(platform, uses);
  return {
    /** Tells of spending that has crossed somebody's threshold. The worker does it every few seconds. */
    tellSpending: tell,
  };
}
