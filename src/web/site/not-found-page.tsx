import { useSession } from '#web/lib/identity/use-session.ts';
import { NotFoundView } from '#web/lib/views/not-found-view.tsx';
import { SiteHeader } from './home/site-header.tsx';

/** An address outside the studio that leads nowhere: whose site it is, and the way on. */
export function NotFoundPage() {
  const { status } = useSession();
  return (
    <>
      <SiteHeader isMember={status === 'member'} />
      <NotFoundView />
    </>
  );
}
