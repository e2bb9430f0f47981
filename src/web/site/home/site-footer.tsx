import { Link, type LinkProps } from '@tanstack/react-router';
import { useSession } from '#web/lib/identity/use-session.ts';
import { site } from '#web/lib/site.ts';
import { Mark } from '#web/ui/mark.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { pageWidth } from './section-head.tsx';

type FooterLink = { label: string } & Pick<LinkProps, 'to' | 'params' | 'hash' | 'search'>;

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Try it', to: '/', hash: 'try' },
      { label: 'Sample films', to: '/', hash: 'films' },
      { label: 'Explore', to: '/explore' },
      { label: 'Models', to: '/models' },
      { label: 'Prompt generator', to: '/prompt-generator' },
      { label: 'Self-hosting', to: '/', hash: 'self-host' },
      { label: 'Blog', to: '/blog' },
      { label: 'Help', to: '/help' },
      { label: 'Changelog', to: '/changelog' },
    ],
  },
  {
    title: 'Create',
    links: [
      { label: 'Image', to: '/studio/create/image' },
      { label: 'Video', to: '/studio/create/video' },
      { label: 'Lip-sync', to: '/studio/create/lip-sync' },
      { label: 'Voice', to: '/studio/create/voice' },
      { label: 'Music', to: '/studio/create/music' },
      { label: 'Sound effect', to: '/studio/create/sound' },
    ],
  },
  {
    title: 'Plans and contact',
    links: [
      { label: 'Pricing', to: '/pricing' },
      { label: 'Enterprise', to: '/enterprise' },
      { label: 'Questions', to: '/', hash: 'questions' },
      { label: 'Newsletter', to: '/newsletter' },
      { label: 'Contact', to: '/contact' },
      { label: 'Feedback', to: '/contact', search: { about: 'feedback' } },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', to: '/legal/$page', params: { page: 'terms' } },
      { label: 'Privacy', to: '/legal/$page', params: { page: 'privacy' } },
      { label: 'Cookies', to: '/legal/$page', params: { page: 'cookies' } },
      { label: 'Content policy', to: '/legal/$page', params: { page: 'content' } },
    ],
  },
];

/** The end of a public page: a sitemap, and the newsletter. */
export function SiteFooter() {
  const isMember = useSession().status === 'member';
  return (
    <footer className={`${pageWidth} mt-24 border-t border-line py-12 text-14`}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-[1.5fr_repeat(4,1fr)]">
        <Link to="/" className="flex items-center gap-2.5 self-start text-16 font-semibold max-md:col-span-2">
          <Mark /> {site.name}
        </Link>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2.5 text-13 font-medium">{title}</h2>
            <ul>
              {links.map(({ label, ...to }) => (
                <li key={label}>
                  <Link {...to} className="touch inline-block py-1 text-muted hover:text-ink">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <section aria-label="Newsletter" className="mt-10 grid gap-x-10 gap-y-4 border-t border-line pt-6 md:grid-cols-2">
        <div>
          <h2 className="text-13 font-medium">Newsletter</h2>
          <p className="mt-1 max-w-[44ch] text-muted">New features, models and articles by email.</p>
        </div>
        <NewsletterForm label="Your address for the newsletter" />
      </section>
      <p className="mt-10 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-6 text-muted">
        {site.name}
        <a href="/api/reference" className="hover:text-ink">
          API reference
        </a>
        <Link to={isMember ? '/studio' : '/sign-in'} className="hover:text-ink">
          {isMember ? 'Open the studio' : 'Sign in'}
        </Link>
      </p>
    </footer>
  );
}
