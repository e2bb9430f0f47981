import { z } from 'zod';

/** No page is there; it only shows whether an address leaves where it is read. */
const somewhere = 'https://somewhere.invalid';

/** Whether an address stays within the product, however a browser reads it: with tabs, backslashes, dots. */
function isOurs(address: string): boolean {
  if (!/^\/(?![/\\])[^\\\s]*$/.test(address)) return false;
  const read = URL.canParse(address, somewhere) ? new URL(address, somewhere) : undefined;
  return read?.origin === somewhere && !read.pathname.startsWith('//');
}

/**
 * `next`: where to go afterwards, within the product; `setup`: the one-time link printed at the first start; `made`: there is
 * an account, although the installation may not have its owner yet.
 */
export const signInSearch = z.object({
  next: z.string().max(2000).refine(isOurs).optional().catch(undefined),
  made: z.boolean().optional().catch(undefined),
  setup: z.string().max(200).optional().catch(undefined),
});
