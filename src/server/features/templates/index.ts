import { templatesApi } from '#contract/templates.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { prepareStart, startTemplate, writeStart } from './start-template.ts';

/** Guided starts of films. The only file of this folder that other features may import. */
export function createTemplates(platform: Platform, uses: Uses) {
  const start = startTemplate(platform, uses);
  platform.router.on(templatesApi.start, ({ caller, received: { body }, signal }) => start(caller, body, signal));
  return {
    /** Plans the board of a guided start; see `prepareStart`. */
    prepare: prepareStart(platform, uses),
    /** Writes it within a larger transaction; see `writeStart`. */
    write: writeStart(uses),
  };
}
export type Templates = ReturnType<typeof createTemplates>;
