import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { Collapse } from './collapse.tsx';

/** A disclosure: a labeled button that expands and collapses its content. */
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
          className={classNames('transition-transform duration-(--collapse)', isOpen && 'rotate-90')}
        />
        {label}
      </Button>
      <Collapse id={id} isOpen={isOpen}>
        {children}
      </Collapse>
    </div>
  );
}
