import type { ComponentProps } from 'react';
import { Link } from '@tanstack/react-router';
import { MessageForm } from '#web/lib/forms/message-form.tsx';
import { senderOf } from '#web/lib/forms/sender-of.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { SiteFooter } from '../home/site-footer.tsx';
import { SiteHeader } from '../home/site-header.tsx';

type ContactPageProps = { isFeedback: boolean } & Pick<ComponentProps<typeof MessageForm>, 'outcome' | 'isSent'>;

/** Sends a message to the operators of the installation. */
export function ContactPage({ isFeedback, ...form }: ContactPageProps) {
  const { status, user } = useSession();
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={status === 'member'} />
      <main className="mx-auto grid w-[min(1200px,100%-48px)] gap-x-16 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1fr)_440px]">
        <header>
          <h1 className="text-[44px] leading-[48px] font-semibold tracking-[-0.03em]">
            {isFeedback ? 'Feedback' : 'Contact'}
          </h1>
          <p className="mt-3 max-w-[52ch] text-17 leading-[26px] text-muted">
            {isFeedback
              ? 'Tell us what works, what doesn’t, and what you miss.'
              : 'Your message goes to the operators of this installation. They reply by email.'}
          </p>
          <p className="mt-4 max-w-[52ch] text-muted">
            To report content, use the Report button on its page. For plans above Max, see{' '}
            <Link to="/enterprise" className="underline underline-offset-2 hover:text-ink">
              Enterprise
            </Link>
            .
          </p>
        </header>
        <MessageForm
          key={`${user?.uid ?? ''} ${isFeedback}`}
          kind={isFeedback ? 'feedback' : 'contact'}
          label="Message"
          {...senderOf(user)}
          {...form}
        />
      </main>
      <SiteFooter />
    </div>
  );
}
