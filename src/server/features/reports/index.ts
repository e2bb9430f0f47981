import type { Platform } from '#server/platform/platform.ts';
import { forgetReporter } from './cases-store.ts';
import { createFormApp } from './form-app.ts';
import type { Targets, Uses } from './ports.ts';
import { routeReports } from './reports-routes.ts';
import { takeReport } from './take-report.ts';
import { articleTargets } from './targets/article-targets.ts';
import { postTargets, profileTargets } from './targets/post-targets.ts';
import { referenceTargets } from './targets/reference-targets.ts';

/** Reports on public content, decisions and appeals. The only file of this folder that others may import. */
export function createReports(platform: Platform, uses: Uses) {
  const targets: Targets = {
    post: postTargets(uses.posts),
    profile: profileTargets(uses.posts),
    reference: referenceTargets(uses.references),
    article: articleTargets(uses.blogs),
  };
  routeReports(platform, { ...uses, targets });
  return {
    /** Takes forms of browsers without JavaScript. */
    formApp: createFormApp(platform, takeReport(platform, { targets })),
    /** Erases what names a deleted account. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> =>
      platform.db.transaction((tx) => forgetReporter(tx, userId)),
  };
}
