import { Link } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SitePage } from '../site-page.tsx';
import { legalPages, type LegalPageName, legalTexts } from './legal-texts.ts';

export const isLegalPage = (page: string): page is LegalPageName => legalPages.some((name) => name === page);

/** A legal text. It is a template: the operator must adapt it. */
export function LegalPage({ page }: { page: LegalPageName }) {
  return (
    <SitePage>
      <nav aria-label="Legal" className="flex flex-wrap gap-x-5 gap-y-2 text-14">
        {legalPages.map((name) => (
          <Link
            key={name}
            to="/legal/$page"
            params={{ page: name }}
            aria-current={name === page ? 'page' : undefined}
            className={classNames('touch', name === page ? 'text-ink' : 'text-muted hover:text-ink')}
          >
            {publicPages[name].name}
          </Link>
        ))}
      </nav>
      <h1 className="mt-8 text-[36px] leading-[42px] font-semibold tracking-[-0.02em]">{publicPages[page].name}</h1>
      <p className="mt-4 rounded-ctl border border-key bg-key-wash px-4 py-3 text-14">
        <strong className="font-semibold">Adapt this text before you go live.</strong> It is a template. The operator of
        this installation adds the company, its address, the law that applies, and a contact.
      </p>
      {legalTexts[page].map(({ title, paragraphs }) => (
        <section key={title} className="mt-8">
          <h2 className="text-20 font-semibold">{title}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2.5 leading-[26px] text-pretty text-muted">
              {text}
            </p>
          ))}
        </section>
      ))}
    </SitePage>
  );
}
