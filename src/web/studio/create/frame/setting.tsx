import type { ReactNode } from 'react';

/** One setting of a form, with its name above it. */
export function Setting({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="grid min-w-0 content-start gap-1">
      <span className="flex items-center text-12 font-medium text-muted">
        <span aria-hidden="true">{label}</span>
        {aside !== undefined && <span className="num ml-auto font-normal text-faint">{aside}</span>}
      </span>
      {children}
    </fieldset>
  );
}
