import { Link } from '@tanstack/react-router';
import { messages } from '#contract/errors.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

/** The fallback when there is no page here, or none that this person may see. */
export function NotFoundView() {
  return (
    <section className="mx-auto grid max-w-[420px] justify-items-center gap-2 px-4 pt-[100px] text-center">
      <p className="slug text-faint">INT. NOWHERE - DAY</p>
      <h1 className="text-20 font-semibold">{messages.documentNotFound}</h1>
      <p className="text-muted">It may have been removed, or it belongs to another account.</p>
      <Link to="/studio/projects" className={buttonStyle({ className: 'mt-3' })}>
        Go to projects
      </Link>
    </section>
  );
}
