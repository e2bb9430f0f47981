import { z } from 'zod';
import { signInSearch } from './sign-in-search.ts';

const code = z.string().min(1).max(2000).optional().catch(undefined);

/** What the links in mails carry: `code`, or `oobCode` in those that Firebase sends. */
export const codeSearch = signInSearch.extend({ code, oobCode: code });
