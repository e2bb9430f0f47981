import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { VendorsPage } from './vendors-page.tsx';

export const Route = createFileRoute('/admin/vendors')({
  head: () => ({ meta: [{ title: pageTitle('Vendors') }] }),
  component: VendorsPage,
});
