import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';

const mailLink = z.object({
  mode: z.string().max(100).optional().catch(undefined),
  oobCode: z.string().min(1).max(2000).optional().catch(undefined),
});

/** Where the links in Firebase's mails lead, all of them to one address: `mode` says which page is meant. */
export const Route = createFileRoute('/mail-link')({
  validateSearch: mailLink,
  beforeLoad: ({ search: { mode, oobCode } }) => {
    const to = mode === 'resetPassword' ? '/reset-password' : '/verify-email';
    throw redirect({ to, search: oobCode === undefined ? {} : { oobCode } });
  },
});
