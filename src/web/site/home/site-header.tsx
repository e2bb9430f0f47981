import { Link } from '@tanstack/react-router';
import { site } from '#web/lib/site.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Mark } from '#web/ui/mark.tsx';

/** The head of a public page. */
export function SiteHeader({ isMember }: { isMember: boolean }) {
  return (
    <header className="mx-auto flex h-16 w-[min(1200px,100%-48px)] items-center gap-2.5 whitespace-nowrap text-14 max-sm:w-[calc(100%-32px)] max-sm:text-13 sm:gap-6">
      <Link to="/" className="touch flex items-center gap-2.5 text-16 font-semibold">
        <Mark /> {site.name}
      </Link>
      <Link to="/explore" search={{}} className="ml-auto text-muted hover:text-ink">
        Explore
      </Link>
      <Link to="/models" className="text-muted hover:text-ink max-sm:hidden">
        Models
      </Link>
      <Link to="/prompt-generator" className="text-muted hover:text-ink max-sm:hidden">
        Prompts
      </Link>
      <Link to="/blog" search={{}} className="text-muted hover:text-ink max-sm:hidden">
        Blog
      </Link>
      <Link to="/pricing" className="touch text-muted hover:text-ink">
        Pricing
      </Link>
      {isMember ? (
        <Link to="/studio" className={buttonStyle({ className: 'h-9 rounded-[8px] px-3.5 text-14' })}>
          Open the studio
        </Link>
      ) : (
        <>
          <Link to="/sign-in" className="touch text-muted hover:text-ink">
            Sign in
          </Link>
          <Link to="/sign-up" className={buttonStyle({ className: 'h-9 rounded-[8px] px-3.5 text-14 max-sm:px-3' })}>
            Start free
          </Link>
        </>
      )}
    </header>
  );
}
