import { createFileRoute } from '@tanstack/react-router';
import { IssuePage } from './issue-page.tsx';

export const Route = createFileRoute('/admin/newsletter/$issueId')({ component: IssueRoute });

function IssueRoute() {
  const { issueId } = Route.useParams();
  return <IssuePage key={issueId} issueId={issueId} />;
}
