import { type ReactNode, useState } from 'react';

type CollapseProps = { id: string; isOpen: boolean; children: ReactNode };

/** Content that expands and collapses in `--collapse` (350 ms). It is mounted from when it opens until it has collapsed. */
export function Collapse({ id, isOpen, children }: CollapseProps) {
  const [isMounted, setIsMounted] = useState(isOpen);
  if (isOpen && !isMounted) setIsMounted(true);
  if (!isOpen && !isMounted) return null;
  return (
    <div
      id={id}
      inert={!isOpen}
      className="collapse-panel"
      data-open={isOpen || undefined}
      onTransitionEnd={(event) => event.target === event.currentTarget && !isOpen && setIsMounted(false)}
    >
      <div>{children}</div>
    </div>
  );
}
