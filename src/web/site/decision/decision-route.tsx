import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { DecisionPage } from './decision-page.tsx';

export const Route = createFileRoute('/decisions/$decisionId')({
  head: () => ({ meta: [{ title: pageTitle('Decision') }, { name: 'robots', content: 'noindex' }] }),
  component: DecisionRoute,
});

function DecisionRoute() {
  return <DecisionPage decisionId={Route.useParams().decisionId} />;
}
