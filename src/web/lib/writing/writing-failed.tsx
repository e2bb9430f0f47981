import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import type { WritingView } from '#contract/writing.ts';

type WritingFailedProps = { failure: WritingView['failure']; children?: ReactNode };

/** A text that did not come: why, that nothing was charged for it, and what can be done. */
export function WritingFailed({ failure, children }: WritingFailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-ctl border border-bad-line bg-bad-bg px-3.5 py-3"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
      <p className="min-w-[200px] flex-1">
        <span className="block font-medium">Writing failed</span>
        <span className="text-12 text-muted">{failure?.message}</span>
      </p>
      {children}
    </div>
  );
}
