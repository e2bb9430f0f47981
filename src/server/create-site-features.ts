import { createForms } from './features/forms/index.ts';
import { createReports } from './features/reports/index.ts';
import type { Platform } from './platform/platform.ts';

type SiteUses = Parameters<typeof createForms>[1] & Parameters<typeof createReports>[1];

/** The features of the public pages, in the order of `uses.ts`. */
export function createSiteFeatures(platform: Platform, uses: SiteUses) {
  return { reports: createReports(platform, uses), forms: createForms(platform, uses) };
}
