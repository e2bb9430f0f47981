import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CookieConsent } from '#web/lib/cookie-consent.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keepScript } from '#web/lib/pending-script.ts';
import { usePageDrop } from '#web/lib/use-page-drop.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { FromPageToCut } from './from-page-to-cut.tsx';
import { Hero } from './hero.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The public front page: what the product is, by its own pictures, and a way in. */
export function HomePage() {
  const { status } = useSession();
  const navigate = useNavigate();
  const isMember = status === 'member';
  const bring = useCallback(
    (file: File) => {
      keepScript(file);
      if (isMember) void navigate({ to: '/studio' });
      else void navigate({ to: '/sign-up', search: { next: '/studio' } });
    },
    [isMember, navigate],
  );
  const isOver = usePageDrop(bring);
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={isMember} />
      <main>
        <Hero onFile={bring} />
        <FromPageToCut />
        <Price isMember={isMember} />
      </main>
      <SiteFooter />
      <CookieConsent />
      {isOver && (
        <div className="fixed inset-0 z-[1050] grid place-items-center border-2 border-dashed border-key bg-veil text-20 font-semibold">
          Let go to open it
        </div>
      )}
    </div>
  );
}

function Price({ isMember }: { isMember: boolean }) {
  return (
    <section className="mx-auto grid w-[min(1200px,100%-48px)] items-end gap-x-12 gap-y-5 py-20 md:grid-cols-[1fr_440px] md:py-26">
      <h2 className="text-32 font-semibold tracking-[-0.02em] text-balance">The price is on the button</h2>
      <div>
        <p className="text-muted">
          You see what a shot costs before you press it. What fails, times out or is refused is not charged. Lite is
          free: 50 credits, 3 scenes, 10 shots each.
        </p>
        <Link to={isMember ? '/studio' : '/sign-up'} className={buttonStyle({ size: 'public', className: 'mt-5' })}>
          {isMember ? 'Open the studio' : 'Start free'}
        </Link>
      </div>
    </section>
  );
}
