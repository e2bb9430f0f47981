import { createBlogs } from './features/blogs/index.ts';
import { createForms } from './features/forms/index.ts';
import { createHelp } from './features/help/index.ts';
import { createNewsletter } from './features/newsletter/index.ts';
import { createMonitoring } from './features/monitoring/index.ts';
import { createPersonalData } from './features/personal-data/index.ts';
import { createReplyTemplates } from './features/reply-templates/index.ts';
import { createReports } from './features/reports/index.ts';
import { createWatching } from './features/watching/index.ts';
import type { Platform } from './platform/platform.ts';

type Shared = Parameters<typeof createBlogs>[1] &
  Omit<Parameters<typeof createReports>[1], 'blogs'> &
  Omit<Parameters<typeof createHelp>[1], 'blogs'> &
  Parameters<typeof createForms>[1] &
  Omit<Parameters<typeof createNewsletter>[1], 'blogs'> &
  Parameters<typeof createWatching>[1] &
  Parameters<typeof createMonitoring>[1] &
  Omit<Parameters<typeof createPersonalData>[1], 'watching'>;

/** The blog, the help, reports, forms, the newsletter, session recording, monitoring and personal data, in the order of `uses.ts`. */
export function createOversightFeatures(platform: Platform, shared: Shared) {
  const blogs = createBlogs(platform, shared);
  const help = createHelp(platform, { ...shared, blogs });
  createReplyTemplates(platform, shared);
  const reports = createReports(platform, { ...shared, blogs });
  const forms = createForms(platform, shared);
  const newsletter = createNewsletter(platform, { ...shared, blogs });
  const watching = createWatching(platform, shared);
  const monitoring = createMonitoring(platform, shared);
  const personalData = createPersonalData(platform, { ...shared, watching });
  return { blogs, help, reports, forms, newsletter, watching, monitoring, personalData };
}
