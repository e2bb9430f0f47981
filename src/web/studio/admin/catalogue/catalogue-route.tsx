import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { CataloguePage } from './catalogue-page.tsx';

export const Route = createFileRoute('/admin/catalogue')({
  head: () => ({ meta: [{ title: pageTitle('Catalog') }] }),
  component: CataloguePage,
});
