import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { tellOpener } from '#web/lib/identity/provider-window.ts';
import { pageTitle } from '#web/lib/site.ts';

export const Route = createFileRoute('/signed-in')({
  validateSearch: z.object({ error: z.string().max(200).optional().catch(undefined) }),
  head: () => ({ meta: [{ title: pageTitle('Signing in') }, { name: 'robots', content: 'noindex' }] }),
  component: SignedInPage,
});

/** Where another service's window comes back to: it tells the page that opened it, and closes. */
function SignedInPage() {
  const { error } = Route.useSearch();
  useEffect(() => tellOpener({ code: error }), [error]);
  return (
    <main className="grid min-h-full place-items-center">
      <output className="text-14 text-muted">You can close this window.</output>
    </main>
  );
}
