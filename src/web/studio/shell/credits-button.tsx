import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Coins from 'lucide-react/icons/coins';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wholes } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What may still be spent; opened, what it is made of. */
export function CreditsButton() {
  const { status } = useSession();
  const { data } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  if (status === 'visitor') return null;
  if (!data) return <Skeleton className="hidden h-4 w-24 md:block" />;
  const available = data.credits + data.creditsBonus;
  const rows: [string, number][] = [
    ['From your plan', data.credits],
    ['Bonus, never expires', data.creditsBonus],
    ['Held by running tasks', data.creditsHeld],
    ['Spent in total', data.creditsUsedLifetime],
  ];
  return (
    <DialogTrigger>
      <Button className="num hidden h-8 items-center gap-1.5 rounded-ctl px-1.5 font-medium hover:bg-hover md:flex">
        <Coins size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        {wholes(available)} <span className="font-normal text-muted">credits</span>{' '}
        <span className="sr-only">available</span>
      </Button>
      <Popover placement="bottom end" offset={4} className="float fade-in z-[1060] w-[280px]">
        <Dialog aria-label="Credits" className="p-3.5 outline-none">
          <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-12 leading-[18px]">
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right">{wholes(value)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2.5 border-t border-line pt-2.5 text-12 text-faint">
            Failed, timed-out, canceled and blocked tasks are not charged.
          </p>
          <Link to="/studio/account/plan" className={buttonStyle({ size: 'sm', className: 'mt-2.5' })}>
            Manage plan
          </Link>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
