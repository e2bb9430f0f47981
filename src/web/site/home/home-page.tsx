import { CookieConsent } from '#web/lib/cookie-consent.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { usePageDrop } from '#web/lib/use-page-drop.ts';
import { Faq } from './faq.tsx';
import { FilmKinds } from './film-kinds.tsx';
import { FromPageToCut } from './from-page-to-cut.tsx';
import { Hero } from './hero.tsx';
import { ModelsAndPrices } from './models-and-prices.tsx';
import { PlansStrip } from './plans-strip.tsx';
import { SelfHost } from './self-host.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TryIt } from './try-it.tsx';
import { useDemo } from './use-demo.ts';

/** The landing page. A screenplay can be dropped anywhere on it. */
export function HomePage() {
  const { status } = useSession();
  const isMember = status === 'member';
  const demo = useDemo(isMember);
  const isOver = usePageDrop(demo.openFile);
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={isMember} />
      <main>
        <Hero />
        <TryIt demo={demo} isMember={isMember} />
        <FilmKinds />
        <FromPageToCut />
        <ModelsAndPrices />
        <PlansStrip isMember={isMember} />
        <SelfHost />
        <Faq isMember={isMember} />
      </main>
      <SiteFooter />
      <CookieConsent />
      {isOver && (
        <div className="fixed inset-0 z-[1050] grid place-items-center border-2 border-dashed border-key bg-veil text-20 font-semibold">
          Drop the screenplay
        </div>
      )}
    </div>
  );
}
