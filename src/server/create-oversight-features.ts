import { createForms } from './features/forms/index.ts';
import { createPersonalData } from './features/personal-data/index.ts';
import { createReports } from './features/reports/index.ts';
import { createWatching } from './features/watching/index.ts';
import type { Platform } from './platform/platform.ts';

type Shared = Parameters<typeof createReports>[1] &
  Parameters<typeof createForms>[1] &
  Parameters<typeof createWatching>[1] &
  Omit<Parameters<typeof createPersonalData>[1], 'watching'>;

/** Reports, forms, session recording and personal data, in the order of `uses.ts`. */
export function createOversightFeatures(platform: Platform, shared: Shared) {
  const reports = createReports(platform, shared);
  const forms = createForms(platform, shared);
  const watching = createWatching(platform, shared);
  const personalData = createPersonalData(platform, { ...shared, watching });
  return { reports, forms, watching, personalData };
}
