import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CookieConsent } from '#web/lib/cookie-consent.tsx';
import { Mark } from '#web/ui/mark.tsx';

type SignInFrameProps = { title: string; lead: string; children: ReactNode; below: ReactNode };

/** The page around a sign-in form: the form on the left, a slate on the right. */
export function SignInFrame({ title, lead, children, below }: SignInFrameProps) {
  return (
    <div className="grid min-h-full lg:grid-cols-[minmax(420px,560px)_1fr]">
      <main className="flex flex-col border-line bg-panel px-6 py-6 sm:px-12 lg:border-r">
        <Link to="/" className="flex items-center gap-2.5 self-start text-16 font-semibold">
          <Mark /> Backlot
        </Link>
        <div className="m-auto w-full max-w-[360px] py-10">
          <h1 className="text-28 font-semibold tracking-[-0.02em]">{title}</h1>
          <p className="mt-2 mb-6 text-14 text-muted">{lead}</p>
          {children}
          <p className="mt-5 text-13 text-muted">{below}</p>
        </div>
        <div className="-mx-6 -mb-6 sm:-mx-12">
          <CookieConsent />
        </div>
      </main>
      <aside aria-hidden="true" className="hidden bg-ground lg:grid lg:place-items-center">
        <Slate />
      </aside>
    </div>
  );
}

function Slate() {
  return (
    <div className="w-[min(560px,80%)] font-script text-16 text-muted">
      <p className="font-bold text-ink">INT. EDIT SUITE - NIGHT</p>
      <p className="mt-4">
        A screenplay lands on the desk. Scenes fall into rows. Shot by shot, the wall fills with pictures.
      </p>
      <p className="mt-4 pl-[30%] uppercase">Director</p>
      <p className="pl-[15%]">Run it from the top.</p>
    </div>
  );
}
