import { Link } from '@tanstack/react-router';
import { discountOf, type Plan } from '#domain/billing/plans.ts';
import { useNow } from '#web/lib/use-now.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { fileSize, wholes } from '#web/ui/format.ts';

type PlanCardProps = {
  plan: Plan;
  isMember: boolean;
  isMine: boolean;
  /** False if the installation sells nothing. */
  isSold: boolean;
};

/** One plan: its price, what it brings, and the way to it. */
export function PlanCard({ plan, isMember, isMine, isSold }: PlanCardProps) {
  return (
    <li
      className={classNames('flex flex-col rounded-ctl border bg-panel p-5', isMine ? 'border-key' : 'border-line')}
      aria-current={isMine ? 'true' : undefined}
    >
      <h2 className="flex items-baseline justify-between gap-2 text-17 font-semibold">
        {plan.label}
        {isMine && <span className="text-12 font-medium text-key">Your plan</span>}
      </h2>
      <p className="num mt-3 text-32 font-semibold tracking-[-0.02em]">
        ${plan.price} <span className="text-14 font-normal tracking-normal text-muted">a {plan.duration}</span>
      </p>
      <Discount plan={plan} />
      <ul className="mt-3 mb-5 grid gap-1.5 text-14 text-muted">
        {linesOf(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {(isSold || plan.price === 0) && <PlanLink plan={plan} isMember={isMember} isMine={isMine} />}
    </li>
  );
}

function PlanLink({ plan, isMember, isMine }: Omit<PlanCardProps, 'isSold'>) {
  return (
    <Link
      {...(isMember ? { to: '/studio/account/plan' } : { to: '/sign-up', search: { next: nextOf(plan) } })}
      className={buttonStyle({ size: 'lg', className: 'mt-auto w-full' })}
    >
      {labelOf(plan, { isMember, isMine })}
    </Link>
  );
}

const nextOf = ({ price }: Plan): string => (price === 0 ? '/studio' : '/studio/account/plan');

function labelOf({ price, label }: Plan, { isMember, isMine }: Pick<PlanCardProps, 'isMember' | 'isMine'>): string {
  if (isMine) return 'See your plan';
  if (price === 0 && !isMember) return 'Start free';
  return `Choose ${label}`;
}

/** Only while it lasts. */
function Discount({ plan }: { plan: Plan }) {
  const nowMs = useNow(false);
  const discount = discountOf(plan, new Date(nowMs));
  if (discount === null) return null;
  return <p className="mt-1 text-14 text-ok">{discount} % off</p>;
}

function linesOf(plan: Plan): string[] {
  return [
    `${wholes(plan.credits)} credits per ${plan.duration}`,
    `${wholes(plan.limits.scenes)} scenes of ${wholes(plan.limits.shots)} shots`,
    `${fileSize(plan.storageBytes).replace('.0 ', ' ')} of media`,
  ];
}
