import { Link } from '@tanstack/react-router';
import { classNames } from '#web/ui/class-names.ts';

/** Marks what is beyond the plan; why is in its tip. */
export function ReadOnlyBadge({ reason, className }: { reason: string; className?: string }) {
  return (
    <span
      title={reason}
      className={classNames(
        'shrink-0 rounded-[3px] border border-line-strong px-1 text-11 leading-4 font-normal text-muted normal-case',
        className,
      )}
    >
      Read-only<span className="sr-only">. {reason}</span>
    </span>
  );
}

/** The same in full, with the way to a plan that has room. */
export function ReadOnlyNotice({ reason, className }: { reason: string; className?: string }) {
  return (
    <p className={classNames('rounded-ctl border border-line-strong px-3 py-2 text-12 text-muted', className)}>
      {reason}{' '}
      <Link to="/studio/account/plan" className="font-medium text-ink underline">
        See plans
      </Link>
    </p>
  );
}
