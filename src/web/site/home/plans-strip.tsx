import { Link } from '@tanstack/react-router';
import { packs } from '#domain/billing/packs.ts';
import { plans, planTiers } from '#domain/billing/plans.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wholes } from '#web/ui/format.ts';
import { pageWidth } from './section-head.tsx';

/** The five plans side by side. */
export function PlansStrip({ isMember }: { isMember: boolean }) {
  const [smallest] = packs;
  return (
    <section className={`${pageWidth} pt-16`}>
      <h2 className="sr-only">Plans</h2>
      <ul className="num grid overflow-hidden rounded-[10px] border border-line sm:grid-cols-2 lg:grid-cols-5">
        {plans.slice(0, planTiers.length).map(({ tier, label, price, credits, duration, limits }) => (
          <li
            key={tier}
            className="flex flex-col border-line bg-panel p-5.5 text-14 text-muted max-lg:border-b lg:not-first:border-l"
          >
            <h3 className="text-15 font-medium text-ink">{label}</h3>
            <p className="mt-2 mb-3">
              <b className="text-32 font-semibold tracking-[-0.02em] text-ink">${price}</b> a {duration}
            </p>
            <span className="text-ink">{wholes(credits)} credits</span>
            <span>
              {wholes(limits.scenes)} scenes, {wholes(limits.shots)} shots each
            </span>
            {price === 0 && (
              <Link to={isMember ? '/studio' : '/sign-up'} className={buttonStyle({ size: 'lg', className: 'mt-4' })}>
                {isMember ? 'Open the studio' : 'Start free'}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="num mt-4 text-14 text-muted">
        {smallest &&
          `Credit packs from $${smallest.price} for ${wholes(smallest.credits)} credits. Pack credits don’t expire. `}
        <Link to="/pricing" className="text-ink underline decoration-line-strong underline-offset-4">
          Compare plans
        </Link>{' '}
        ·{' '}
        <Link to="/enterprise" className="text-ink underline decoration-line-strong underline-offset-4">
          Enterprise
        </Link>
      </p>
    </section>
  );
}
