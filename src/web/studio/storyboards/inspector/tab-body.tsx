import type { ReactNode } from 'react';

/** The fields of a tab, which scroll, above its price button, which never does. */
export function TabBody({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto px-4 py-3">{children}</div>
      {footer !== undefined && <div className="grid gap-2 border-t border-line px-4 pt-3 pb-3.5">{footer}</div>}
    </>
  );
}
