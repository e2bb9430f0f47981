import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wholes } from '#web/ui/format.ts';

type PlanRoomProps = {
  /** How many count toward the plan and how many it allows; undefined while that loads. */
  count: { total: number; limit: number } | undefined;
  /** `characters`. */
  things: string;
  /** Why the plan allows no further one; undefined when it does. */
  refusal: string | undefined;
  /** The way to a new one. */
  children: ReactNode;
};

/** How many of something the plan allows, and the way to a new one; at the limit the reason instead. */
export function PlanRoom({ count, things, refusal, children }: PlanRoomProps) {
  // As wide as the button, so that the bar does not move.
  if (!count) return <span className="h-8 w-[136px]" />;
  if (refusal !== undefined) {
    return (
      <p className="num text-12 text-muted">
        {refusal}{' '}
        <Link to="/studio/account/plan" className="text-ink underline underline-offset-3">
          See plans
        </Link>
      </p>
    );
  }
  return (
    <>
      <span className="num px-1 text-12 whitespace-nowrap text-muted">
        {wholes(count.total)} of {wholes(count.limit)} {things} in your plan
      </span>
      {children}
    </>
  );
}
