import type { ReactNode } from 'react';
import { useNoticesAbove } from '#web/ui/notices.ts';

type MakerFrameProps = {
  /** Where the user is. */
  bar: ReactNode;
  form: ReactNode;
  /** The button that spends; it stays in sight. */
  foot: ReactNode;
  stage: ReactNode;
  /** Keys at the left, the way on at the right. */
  action: ReactNode;
};

/** Notices must not cover the action bar. */
const actionHeight = '64px';

/** A page on which images are made: the form at the left, the pictures at the right; in a narrow window one below the other. */
export function MakerFrame({ bar, form, foot, stage, action }: MakerFrameProps) {
  useNoticesAbove(actionHeight);
  return (
    <div className="min-h-0 min-w-0 overflow-y-auto max-md:[overflow-anchor:none] md:grid md:grid-cols-[400px_minmax(0,1fr)] md:grid-rows-[44px_minmax(0,1fr)_56px] md:overflow-hidden phone:hidden">
      <div className="relative flex flex-wrap items-center gap-3 border-b border-line bg-panel px-4 max-md:py-2 md:col-span-2">
        {bar}
      </div>
      <section
        aria-label="Settings"
        className="flex min-h-0 min-w-0 flex-col border-line bg-panel max-md:border-b md:row-span-2 md:border-r"
      >
        <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-3 md:overflow-y-auto">
          {form}
        </div>
        <div className="grid gap-2 border-t border-line bg-panel px-4 pt-3 pb-3.5 empty:hidden">{foot}</div>
      </section>
      <section
        aria-label="Images"
        className="@container relative flex min-h-0 min-w-0 flex-col gap-4 px-5 py-4 md:overflow-y-auto"
      >
        {stage}
      </section>
      <div className="flex min-h-14 flex-wrap items-center gap-3 border-t border-line bg-panel px-5 py-2 max-md:bottom-0 max-md:z-10 max-md:[@media(min-height:600px)]:sticky">
        {action}
      </div>
    </div>
  );
}
