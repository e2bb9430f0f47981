import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { FormOutcome } from '#contract/forms.ts';

/** The outcome of a form that was sent to this page without JavaScript; null for any other request, and in the browser. */
export const formOutcome: () => FormOutcome | null = createIsomorphicFn()
  .client(() => null)
  .server(() => getGlobalStartContext()?.form ?? null);
