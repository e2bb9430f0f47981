import type { ReactElement } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Keys } from './keys.tsx';

const delayMs = 500;

type TipProps = { text: string; shortcut?: string | undefined; children: ReactElement };

/** What a control does, on hover and on keyboard focus. */
export function Tip({ text, shortcut, children }: TipProps) {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0}>
      {children}
      <Tooltip
        offset={6}
        className="float fade-in z-[1100] flex items-center gap-2 px-2 py-1 text-12 text-ink"
        style={{ borderRadius: 6 }}
      >
        {text}
        {shortcut !== undefined && <Keys keys={shortcut} />}
      </Tooltip>
    </TooltipTrigger>
  );
}
