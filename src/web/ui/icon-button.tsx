import type { ComponentType } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style.ts';
import { Tip } from './tip.tsx';

/** An icon of the one set, by its import from `lucide-react/icons/…`. */
export type Icon = ComponentType<{ size?: number; strokeWidth?: number; className?: string; 'aria-hidden'?: boolean }>;

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children'> & {
  /** The accessible name, and the tooltip. */
  label: string;
  icon: Icon;
  look?: ButtonLook;
  size?: ButtonSize;
  /** A key that does the same, shown in the tooltip. */
  shortcut?: string;
  className?: string;
};

/** A button that is only an icon: always with a name and a tooltip. */
export function IconButton({
  label,
  icon: Icon,
  look = 'ghost',
  size = 'sm',
  shortcut,
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tip text={label} shortcut={shortcut}>
      <AriaButton {...props} aria-label={label} className={buttonStyle({ look, size, isIcon: true, className })}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </AriaButton>
    </Tip>
  );
}
