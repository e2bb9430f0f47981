import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';

/** Something that is there when it is asked for, below its name. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onPress={() => setIsOpen(!isOpen)}
        className="touch flex h-7 items-center gap-1 rounded-pic pr-1 text-12 text-muted hover:text-ink"
      >
        <ChevronRight
          size={14}
          aria-hidden="true"
          className={classNames('transition-transform', isOpen && 'rotate-90')}
        />
        {label}
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
