import { createFileRoute, Outlet } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { type Tab, TabLinks } from '#web/lib/views/tab-links.tsx';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';

export const Route = createFileRoute('/studio/account')({
  head: () => ({ meta: [{ title: pageTitle('Account') }] }),
  component: AccountFrame,
  errorComponent: StudioFailed,
});

/** In this order. */
const tabs: readonly Tab[] = [
  { to: '/studio/account/profile', label: 'Profile' },
  { to: '/studio/account/security', label: 'Security' },
  { to: '/studio/account/plan', label: 'Plan' },
  { to: '/studio/account/usage', label: 'Usage' },
  { to: '/studio/account/keys', label: 'Keys' },
  { to: '/studio/account/privacy', label: 'Privacy' },
];

/** What surrounds every page of one's own account. */
function AccountFrame() {
  return (
    <StudioPage crumbs={[{ label: 'Account' }]}>
      <TabLinks label="Account" tabs={tabs} />
      <div className={pageColumn}>
        <Outlet />
      </div>
    </StudioPage>
  );
}
