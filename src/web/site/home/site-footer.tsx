import { Link } from '@tanstack/react-router';
import { site } from '#web/lib/site.ts';

/** The end of a public page. */
export function SiteFooter() {
  return (
    <footer className="mx-auto flex w-[min(1200px,100%-48px)] flex-wrap gap-6 border-t border-line py-6 text-14 text-muted">
      <Link to="/" className="flex-1 hover:text-ink">
        {site.name}
      </Link>
      <Link to="/models" className="hover:text-ink">
        Models
      </Link>
      <Link to="/prompt-generator" className="hover:text-ink">
        Prompts
      </Link>
      <Link to="/pricing" className="hover:text-ink">
        Pricing
      </Link>
      <Link to="/sign-in" className="hover:text-ink">
        Sign in
      </Link>
    </footer>
  );
}
