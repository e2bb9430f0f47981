import type { ComponentProps } from 'react';
import { Link } from '@tanstack/react-router';
import { MessageForm } from '#web/lib/forms/message-form.tsx';
import { senderOf } from '#web/lib/forms/sender-of.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { SiteFooter } from '../home/site-footer.tsx';
import { SiteHeader } from '../home/site-header.tsx';

type EnterprisePageProps = Pick<ComponentProps<typeof MessageForm>, 'outcome' | 'isSent'>;

/** Asks for a plan above Max. */
export function EnterprisePage(form: EnterprisePageProps) {
  const { status, user } = useSession();
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={status === 'member'} />
      <main className="mx-auto grid w-[min(1200px,100%-48px)] gap-x-16 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1fr)_440px]">
        <header>
          <h1 className="text-[44px] leading-[48px] font-semibold tracking-[-0.03em]">Enterprise</h1>
          <p className="mt-3 max-w-[52ch] text-17 leading-[26px] text-muted">
            For studios and teams: more scenes, shots and storage than Max, credits by the year, your own installation,
            an invoice instead of a card.
          </p>
          <p className="mt-4 max-w-[52ch] text-muted">
            Tell us what you make, how many people work on it, and what you need. We reply by email.
          </p>
          <p className="mt-4 text-14">
            <Link to="/pricing" className="text-muted underline underline-offset-2 hover:text-ink">
              Compare the other plans
            </Link>
          </p>
        </header>
        <MessageForm
          key={user?.uid ?? ''}
          kind="enterprise"
          label="What do you make?"
          {...senderOf(user)}
          {...form}
          hasCompany
        />
      </main>
      <SiteFooter />
    </div>
  );
}
