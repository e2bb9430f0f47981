import type { ReactNode } from 'react';
import { useSession } from '#web/lib/identity/use-session.ts';
import { SiteFooter } from './home/site-footer.tsx';
import { SiteHeader } from './home/site-header.tsx';

/** A public page of text: header, one column, footer. */
export function SitePage({ children }: { children: ReactNode }) {
  const { status } = useSession();
  return (
    <div className="flex min-h-full flex-col text-16">
      <div className="page-header">
        <SiteHeader isMember={status === 'member'} />
      </div>
      <main className="mx-auto w-[min(760px,100%-40px)] flex-1 pt-10">{children}</main>
      <SiteFooter />
    </div>
  );
}
