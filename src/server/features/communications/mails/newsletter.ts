import { confirmationHours } from '#domain/newsletter/newsletter.ts';
import { escapeHtml, frame, oneLine, type SetLetter, setLetter } from './letter.ts';

/** To an address that asked for the newsletter: it counts after the link was used. */
export function confirmNewsletter({ link }: { link: string }): SetLetter {
  return setLetter({
    subject: 'Confirm your subscription',
    paragraphs: [
      'This email address was entered to subscribe to the Backlot newsletter.',
      `To subscribe, open the link and confirm. The link works once and expires in ${confirmationHours} hours.`,
    ],
    action: { label: 'Confirm subscription', url: link },
    note: 'If you didn’t subscribe, ignore this email. You won’t get the newsletter.',
  });
}

type Issue = {
  subject: string;
  markdown: string;
  /** Rendered and sanitized, with absolute addresses. */
  html: string;
  unsubscribeUrl: string;
};

/** An issue of the newsletter. */
export function newsletterIssue({ subject, markdown, html, unsubscribeUrl }: Issue): SetLetter {
  const address = escapeHtml(unsubscribeUrl);
  const why = 'You get this email because you subscribed to the Backlot newsletter.';
  const end =
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e4e4e8;font-size:13px;color:#6b6b76">${why} ` +
    `<a href="${address}" style="color:#6b6b76">Unsubscribe</a></p>`;
  const body = html.replaceAll('<img ', '<img style="max-width:100%;height:auto" ');
  const title = `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>`;
  return {
    subject: oneLine(subject),
    html: frame(subject, `${title}\n${body}\n${end}`),
    text: `${markdown.trim()}\n\n--\n${why}\nUnsubscribe: ${unsubscribeUrl}\n`,
  };
}
