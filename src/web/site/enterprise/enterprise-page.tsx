import { Link } from '@tanstack/react-router';
import { useSession } from '#web/lib/identity/use-session.ts';
import { SiteHeader } from '../home/site-header.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

/** For whom no plan is large enough: a letter instead of a price. */
export function EnterprisePage() {
  const { status, user } = useSession();
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={status === 'member'} />
      <main className="mx-auto grid w-[min(1200px,100%-48px)] gap-x-16 gap-y-8 pt-8 pb-20 lg:grid-cols-[minmax(0,1fr)_440px]">
        <header>
          <h1 className="text-[44px] leading-[48px] font-semibold tracking-[-0.03em]">Enterprise</h1>
          <p className="mt-3 max-w-[52ch] text-17 leading-[26px] text-muted">
            For studios and teams: more scenes, shots and storage than Max holds, credits by the year, your own
            installation, an invoice instead of a card.
          </p>
          <p className="mt-4 max-w-[52ch] text-muted">
            Tell us what you make, how many you are, and what stands in your way. A person reads it and answers by mail.
          </p>
          <p className="mt-4 text-14">
            <Link to="/pricing" className="text-muted underline underline-offset-2 hover:text-ink">
              What the other plans hold
            </Link>
          </p>
        </header>
        <EnquiryForm key={user?.uid ?? ''} name={nameOf(user)} email={user?.email ?? ''} />
      </main>
    </div>
  );
}

const nameOf = (user: { first_name: string; last_name: string } | null | undefined): string =>
  user ? `${user.first_name} ${user.last_name}`.trim() : '';
