import { createFileRoute, Link } from '@tanstack/react-router';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { ExampleCards } from './example-cards.tsx';
import { exampleProjectsQuery } from './example-projects-query.ts';

export const Route = createFileRoute('/studio/examples')({
  loader: ({ context }) => loadAhead(context.queryClient.prefetchQuery(exampleProjectsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Example projects') }] }),
  component: ExamplesPage,
  errorComponent: StudioFailed,
});

function ExamplesPage() {
  return (
    <StudioPage crumbs={[{ label: 'Templates', href: '/studio/templates' }, { label: 'Example projects' }]}>
      <div className="mx-auto grid max-w-[1240px] gap-5 p-5 md:p-8">
        <header className="grid gap-1">
          <h1 className="text-20 font-semibold">Example projects</h1>
          <p className="max-w-[60ch] text-muted">
            Finished films that started from templates, made with the built-in models. Watch a film, then copy its
            project and change it. Or <StartLink />.
          </p>
        </header>
        <ExampleCards />
      </div>
    </StudioPage>
  );
}

function StartLink() {
  return (
    <Link to="/studio/templates" className="text-ink underline underline-offset-2">
      start from a template
    </Link>
  );
}
