import { isAppError } from '#contract/errors.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { type Crumb, StudioPage } from '#web/studio/shell/index.ts';

type BoardFailedProps = { error: unknown; onRetry: () => void; crumbs: Crumb[] };

/** The page of a storyboard that does not exist or could not be loaded. */
export function BoardFailed({ error, onRetry, crumbs }: BoardFailedProps) {
  return (
    <StudioPage crumbs={[{ label: 'Projects', href: '/studio/projects' }, ...crumbs]}>
      {isAppError(error) && error.code === 'not-found' ? (
        <NotFoundView />
      ) : (
        <div className="p-6">
          <FailedBox title="Couldn’t load this storyboard" error={error} onRetry={onRetry} />
        </div>
      )}
    </StudioPage>
  );
}
