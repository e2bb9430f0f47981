import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { UsagePage } from './usage-page.tsx';
import { usageSearch } from './usage-search.ts';

export const Route = createFileRoute('/studio/account/usage')({
  validateSearch: usageSearch,
  head: () => ({ meta: [{ title: pageTitle('Usage') }] }),
  component: UsageRoute,
});

function UsageRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <UsagePage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />;
}
