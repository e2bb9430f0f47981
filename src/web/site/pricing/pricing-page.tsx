import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { enterprise, planInForce, plans, planTiers } from '#domain/billing/plans.ts';
import { packs } from '#domain/billing/packs.ts';
import { clipCoverage, musicCoverage } from '#domain/catalogue/flat-coverage.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { offersQuery } from '#web/lib/payments-query.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wholes } from '#web/ui/format.ts';
import { SiteFooter } from '../home/site-footer.tsx';
import { SiteHeader } from '../home/site-header.tsx';
import { LimitsTable } from './limits-table.tsx';
import { PlanCard } from './plan-card.tsx';

const width = 'mx-auto w-[min(1200px,100%-48px)]';

/** What everything costs, and what each plan holds. Whoever is signed in sees which plan is theirs. */
export function PricingPage() {
  const { status, user } = useSession();
  const { data: offers } = useQuery(offersQuery);
  const isMember = status === 'member';
  const isNothingSold = offers?.seller === null;
  const mine = user ? planInForce(user.plan_id, user.role === 'admin').tier : null;
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={isMember} />
      <main>
        <header className={`${width} pt-8 pb-8`}>
          <h1 className="text-[44px] leading-[48px] font-semibold tracking-[-0.03em]">Plans and prices</h1>
          <p className="mt-3 max-w-[62ch] text-17 leading-[26px] text-muted">
            Credits pay for images, video, voices and music. You see the price before you generate, and you’re never
            charged for failed or blocked results.
          </p>
          {offers?.seller?.isTestMode === true && (
            <p className="mt-3 text-14 text-key">Test mode. No real payments are taken.</p>
          )}
          {isNothingSold && (
            <p className="mt-3 text-14 text-key">
              This installation doesn’t sell plans or credits. An admin can grant credits to an account.
            </p>
          )}
        </header>
        <ul className={`${width} grid gap-3 sm:grid-cols-2 lg:grid-cols-5`}>
          {plans.slice(0, planTiers.length).map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isMember={isMember}
              isMine={plan.tier === mine}
              isSold={!isNothingSold}
            />
          ))}
        </ul>
        <Enterprise />
        <section className={`${width} pt-14`}>
          <h2 className="text-28 font-semibold tracking-[-0.02em]">Compare plans</h2>
          <LimitsTable mine={mine} />
        </section>
        <Unlimited />
        {!isNothingSold && <Packs isMember={isMember} />}
        <FlatPrices />
      </main>
      <div className="h-20" />
      <SiteFooter />
    </div>
  );
}

function Enterprise() {
  return (
    <section className={`${width} mt-3`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-ctl border border-line bg-panel px-5 py-4">
        <h2 className="text-17 font-semibold">{enterprise.label}</h2>
        <p className="min-w-[240px] flex-1 text-14 text-muted">
          For studios and teams: custom limits, storage and terms. Tell us what you make.
        </p>
        <Link to="/enterprise" className={buttonStyle({ size: 'lg' })}>
          Contact us
        </Link>
      </div>
    </section>
  );
}

/** What one flat price covers, and what costs it again. Other models are charged by image or by second. */
function FlatPrices() {
  return (
    <section className={`${width} pt-14`}>
      <h2 className="text-28 font-semibold tracking-[-0.02em]">Flat prices</h2>
      <ul className="mt-3 grid max-w-[72ch] gap-1.5 text-muted">
        <li>
          Video edit and video upscale: per {clipCoverage.seconds} s or part of it, at up to {clipCoverage.resolution}.
          4K costs twice as much.
        </li>
        <li>Music: per {musicCoverage.seconds} s or part of it.</li>
      </ul>
      <p className="mt-3 text-muted">
        The button shows the total price.{' '}
        <Link to="/models" className="underline underline-offset-3 hover:text-ink">
          Prices of all models
        </Link>
      </p>
    </section>
  );
}

/** The parts of the product without a limit or a price. */
function Unlimited() {
  return (
    <section className={`${width} pt-14`}>
      <h2 className="text-28 font-semibold tracking-[-0.02em]">Included without limits</h2>
      <ul className="mt-3 grid max-w-[72ch] gap-1.5 text-muted">
        <li>On every plan: takes of a shot, exports up to 1080p, edit lists, stems, captions and guest links.</li>
        <li>
          Unlimited images ({tiersWith('unlimitedImages')}) and unlimited videos ({tiersWith('unlimitedVideos')}) apply
          to accounts that an admin has added to the list of early subscribers, with the models marked unlimited. Other
          accounts pay credits.
        </li>
      </ul>
    </section>
  );
}

/** The plans that carry a flag, such as "Plus, Pro and Max". */
function tiersWith(flag: 'unlimitedImages' | 'unlimitedVideos'): string {
  const labels = plans.slice(0, planTiers.length).flatMap((plan) => (plan[flag] ? [plan.label] : []));
  return new Intl.ListFormat('en').format(labels);
}

function Packs({ isMember }: { isMember: boolean }) {
  return (
    <section className={`${width} pt-14`}>
      <h2 className="text-28 font-semibold tracking-[-0.02em]">Credit packs</h2>
      <p className="mt-2 text-muted">
        Available on every plan, including Lite. They never expire and are spent after plan credits.
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {packs.slice(0, planTiers.length).map(({ id, price, credits }) => (
          <li key={id} className="rounded-ctl border border-line px-4 py-3">
            <span className="num block text-20 font-semibold">${price}</span>
            <span className="num text-14 text-muted">{wholes(credits)} credits</span>
          </li>
        ))}
      </ul>
      <Link
        {...(isMember ? { to: '/studio/account/plan' } : { to: '/sign-up', search: { next: '/studio/account/plan' } })}
        className={buttonStyle({ size: 'public', className: 'mt-5' })}
      >
        Buy credits
      </Link>
    </section>
  );
}
