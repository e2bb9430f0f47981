import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { ExampleCards } from '#web/studio/example-projects/index.ts';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { TemplateCards } from './template-card.tsx';

export const Route = createFileRoute('/studio/templates')({
  head: () => ({ meta: [{ title: pageTitle('Templates') }] }),
  component: TemplatesPage,
  errorComponent: StudioFailed,
});

function TemplatesPage() {
  return (
    <StudioPage crumbs={[{ label: 'Templates' }]}>
      <div className="mx-auto grid max-w-[1240px] gap-5 p-5 md:p-8">
        <header className="grid gap-1">
          <h1 className="text-20 font-semibold">Start from a template</h1>
          <p className="max-w-[60ch] text-muted">
            Answer a few questions and get a storyboard with scenes, shots, prompts and durations. You can change
            everything later.
          </p>
        </header>
        <TemplateCards />
        <section aria-label="Example projects" className="mt-5 grid gap-3">
          <h2 className="text-14 font-semibold">Or copy a finished project</h2>
          <ExampleCards />
        </section>
      </div>
    </StudioPage>
  );
}
