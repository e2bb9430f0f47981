import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSession } from '#web/lib/identity/use-session.ts';
import { pageTitle } from '#web/lib/site.ts';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { type Tab, TabLinks } from '#web/lib/views/tab-links.tsx';
import { DiskNotice } from './disk/disk-notice.tsx';
import { StudioFailed, StudioFrame, StudioNotFound, StudioPage } from '#web/studio/shell/index.ts';

export const Route = createFileRoute('/admin')({
  head: () => ({ meta: [{ title: pageTitle('Admin') }, { name: 'robots', content: 'noindex' }] }),
  component: AdminFrame,
  errorComponent: StudioFailed,
  notFoundComponent: NotFoundView,
});

/** In this order. */
const tabs: readonly Tab[] = [
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/forms', label: 'Forms' },
  { to: '/admin/blog', label: 'Blog' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/unlimited', label: 'Unlimited' },
  { to: '/admin/ledger', label: 'Ledger' },
  { to: '/admin/catalogue', label: 'Catalog' },
  { to: '/admin/vendors', label: 'Vendors' },
  { to: '/admin/tasks', label: 'Tasks' },
  { to: '/admin/recordings', label: 'Recordings' },
  { to: '/admin/errors', label: 'Errors' },
  { to: '/admin/audit-log', label: 'Audit log' },
  { to: '/admin/outbox', label: 'Outbox' },
];

function AdminFrame() {
  return (
    <StudioFrame>
      <AdminArea />
    </StudioFrame>
  );
}

/** What surrounds every page of an admin. For everybody else there is nothing here, as the server says too. */
function AdminArea() {
  const { user } = useSession();
  if (user && user.role !== 'admin') return <StudioNotFound />;
  return (
    <StudioPage crumbs={[{ label: 'Admin' }]}>
      <TabLinks label="Admin" tabs={tabs} />
      {user && <DiskNotice />}
      {user && <Outlet />}
    </StudioPage>
  );
}
