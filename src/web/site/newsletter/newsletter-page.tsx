import type { ReactNode } from 'react';
import { confirmationHours, type NewsletterOutcome } from '#domain/newsletter/newsletter.ts';
import { NewsletterForm } from '../home/newsletter-form.tsx';
import { SitePage } from '../site-page.tsx';

type Text = { title: string; text: string; isError?: true };

const outcomes: Record<NewsletterOutcome, Text> = {
  sent: {
    title: 'Check your inbox',
    text: `If this address isn’t subscribed yet, we sent a confirmation link to it. The link works for ${confirmationHours} hours. An address gets at most one confirmation email an hour.`,
  },
  email: {
    title: 'This isn’t a valid email address',
    text: 'Nothing was sent. Check the address and try again.',
    isError: true,
  },
  limit: {
    title: 'Too many requests',
    text: 'Nothing was sent. No email was sent. Too many addresses were entered in the last hour. Try again later.',
    isError: true,
  },
  confirmed: { title: 'You’re subscribed', text: 'The next issue comes by email.' },
  expired: {
    title: 'This link doesn’t work any more',
    text: 'It was used, replaced by a newer one, or has expired. To get another link, enter your address.',
    isError: true,
  },
  unsubscribed: { title: 'You’re unsubscribed', text: 'Your address was deleted. You won’t get the newsletter.' },
  failed: { title: 'That didn’t work', text: 'Nothing was changed. Try again.', isError: true },
};

/** Outcomes after which there is nothing to enter. */
const isFinal = new Set<NewsletterOutcome>(['sent', 'confirmed', 'unsubscribed']);

/** Heading and introduction of a page of the newsletter. */
export function NewsletterHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="grid gap-3">
      <h1 className="text-[36px] leading-[42px] font-semibold tracking-[-0.02em]">{title}</h1>
      <p className="max-w-[56ch] text-17 leading-[26px] text-muted">{children}</p>
    </header>
  );
}

/** The newsletter, and the outcome of its forms. */
export function NewsletterPage({ outcome }: { outcome: NewsletterOutcome | undefined }) {
  const shown = outcome && outcomes[outcome];
  return (
    <SitePage>
      <div role={shown?.isError ? 'alert' : undefined}>
        <NewsletterHead title={shown?.title ?? 'Newsletter'}>
          {shown?.text ?? 'New features, models and articles by email.'}
        </NewsletterHead>
      </div>
      {!(outcome && isFinal.has(outcome)) && (
        <div className="mt-8 max-w-[520px]">
          <NewsletterForm label="Email" />
        </div>
      )}
    </SitePage>
  );
}
