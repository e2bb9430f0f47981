import type { ErrorComponentProps } from '@tanstack/react-router';
import { FailedView } from '#web/lib/views/failed-view.tsx';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { StudioPage } from './studio-page.tsx';

/** An address of the studio that leads nowhere: the frame stays, and so does the way out. */
export function StudioNotFound() {
  return (
    <StudioPage crumbs={[{ label: 'Studio', href: '/studio' }, { label: 'Not found' }]}>
      <NotFoundView />
    </StudioPage>
  );
}

/** A page of the studio that could not be drawn, inside the frame that goes on working. */
export function StudioFailed(props: ErrorComponentProps) {
  return (
    <StudioPage crumbs={[{ label: 'Studio', href: '/studio' }, { label: 'Error' }]}>
      <FailedView {...props} />
    </StudioPage>
  );
}
