import { createFileRoute, notFound } from '@tanstack/react-router';
import { findTemplate } from '#domain/templates/templates.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed, StudioNotFound, StudioPage } from '#web/studio/shell/index.ts';
import { TemplateForm } from './template-form.tsx';

export const Route = createFileRoute('/studio/templates/$template')({
  loader: ({ params }) => {
    const template = findTemplate(params.template);
    if (!template) throw notFound();
    return template;
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.name ?? 'Templates') }] }),
  component: TemplatePage,
  errorComponent: StudioFailed,
  notFoundComponent: StudioNotFound,
});

function TemplatePage() {
  const template = Route.useLoaderData();
  return (
    <StudioPage crumbs={[{ label: 'Templates', href: '/studio/templates' }, { label: template.name }]}>
      <div className="mx-auto grid max-w-[640px] gap-6 p-5 md:p-8">
        <header className="grid gap-1">
          <h1 className="text-20 font-semibold">{template.name}</h1>
          <p className="text-muted">
            {template.summary} {template.gives}
          </p>
        </header>
        <TemplateForm key={template.slug} template={template} />
      </div>
    </StudioPage>
  );
}
