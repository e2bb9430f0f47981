import type { ReactNode } from 'react';
import { useSession } from '#web/lib/identity/use-session.ts';
import { NoticeRegion } from '#web/ui/notice-region.tsx';
import { SiteFooter } from './home/site-footer.tsx';
import { SiteHeader } from './home/site-header.tsx';

/** A public page: header, content, footer, and notices. */
export function SiteFrame({ children, className }: { children: ReactNode; className: string }) {
  const { status } = useSession();
  return (
    <div className="flex min-h-full flex-col text-16">
      <div className="page-header">
        <SiteHeader isMember={status === 'member'} />
      </div>
      <main className={`flex-1 ${className}`}>{children}</main>
      <SiteFooter />
      <NoticeRegion />
    </div>
  );
}
