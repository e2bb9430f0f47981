import { templatesApi } from '#contract/templates.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { startTemplate } from './start-template.ts';

/** Guided starts of films. The only file of this folder that other features may import. */
export function createTemplates(platform: Platform, uses: Uses): void {
  const start = startTemplate(platform, uses);
  platform.router.on(templatesApi.start, ({ caller, received: { body }, signal }) => start(caller, body, signal));
}
