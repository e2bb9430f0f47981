import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { SitePage } from '../site-page.tsx';
import { CodeForm } from './code-form.tsx';
import { newsletterCode } from './newsletter-code.ts';
import { NewsletterHead } from './newsletter-page.tsx';

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: newsletterCode,
  head: () => ({ meta: [{ title: pageTitle('Confirm your subscription') }, { name: 'robots', content: 'noindex' }] }),
  component: ConfirmRoute,
});

function ConfirmRoute() {
  const { code = '' } = Route.useSearch();
  return (
    <SitePage>
      <NewsletterHead title="Confirm your subscription">
        You’ll get the newsletter at the address that this link was sent to.
      </NewsletterHead>
      <CodeForm action="/api/newsletter/confirm" code={code} label="Confirm subscription" />
    </SitePage>
  );
}
