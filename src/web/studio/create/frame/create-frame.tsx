import type { ReactNode } from 'react';
import { TabLinks } from '#web/lib/views/tab-links.tsx';
import { StudioPage } from '#web/studio/shell/index.ts';
import { type CreateKind, createKinds } from './create-kinds.ts';
import { useOpenedProject } from './create-project.ts';

type CreateFrameProps = {
  kind: CreateKind;
  /** What can be set, from above to below. */
  settings: ReactNode;
  /** The button that spends; it stays in sight. */
  foot: ReactNode;
  results: ReactNode;
  /** What the right side is called, where it shows something else than results. */
  resultsLabel?: string;
};

/** A create page: settings at the left, what was made at the right; in a narrow window one below the other. Phones do not spend. */
export function CreateFrame({ kind, settings, foot, results, resultsLabel = 'Results' }: CreateFrameProps) {
  const project = useOpenedProject();
  const crumbs = project
    ? [
        { label: 'Projects', href: '/studio/projects' },
        { label: project.title, href: `/studio/projects/${project.id}` },
        { label: `Create ${kind.label.toLowerCase()}` },
      ]
    : [{ label: 'Create', href: '/studio/create' }, { label: kind.label }];
  return (
    <StudioPage crumbs={crumbs} isFilled>
      <h1 className="sr-only">Create: {kind.label}</h1>
      <div className="relative min-h-0 overflow-y-auto max-md:[overflow-anchor:none] md:grid md:grid-cols-[400px_minmax(0,1fr)] md:overflow-hidden">
        <section
          aria-label="Settings"
          className="flex min-h-0 min-w-0 flex-col border-line bg-panel max-md:border-b md:border-r"
        >
          <TabLinks label="What to create" tabs={createKinds} />
          <p className="hidden px-4 py-2.5 text-12 leading-[18px] text-muted phone:block">
            To generate, use a wider screen. On a phone you can view results and examples.
          </p>
          <div
            id="settings"
            className="relative grid min-h-0 flex-1 content-start gap-4 px-4 py-3 md:overflow-y-auto phone:hidden"
          >
            {settings}
          </div>
          <div className="grid gap-2 border-t border-line bg-panel px-4 pt-3 pb-3.5 max-md:sticky max-md:bottom-0 max-md:z-10 phone:hidden">
            {foot}
          </div>
        </section>
        <section
          aria-label={resultsLabel}
          id="results"
          className="relative flex min-h-0 min-w-0 flex-col md:overflow-y-auto"
        >
          {results}
        </section>
      </div>
    </StudioPage>
  );
}
