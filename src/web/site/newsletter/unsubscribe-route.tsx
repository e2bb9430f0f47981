import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { SitePage } from '../site-page.tsx';
import { CodeForm } from './code-form.tsx';
import { newsletterCode } from './newsletter-code.ts';
import { NewsletterHead } from './newsletter-page.tsx';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: newsletterCode,
  head: () => ({ meta: [{ title: pageTitle('Unsubscribe') }, { name: 'robots', content: 'noindex' }] }),
  component: UnsubscribeRoute,
});

function UnsubscribeRoute() {
  const { code = '' } = Route.useSearch();
  return (
    <SitePage>
      <NewsletterHead title="Unsubscribe">
        Your address is deleted, and you won’t get the newsletter any more.
      </NewsletterHead>
      <CodeForm action="/api/newsletter/unsubscribe" code={code} label="Unsubscribe" />
    </SitePage>
  );
}
