import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classNames } from './class-names.ts';
import type { Icon } from './icon-button.tsx';
import { Keys } from './keys.tsx';

type MenuProps = { label: string; trigger: ReactElement; children: ReactNode; minWidth?: number };

/** What can be done with the thing beside which it opens. */
export function Menu({ label, trigger, children, minWidth = 200 }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" offset={4} className="float fade-in z-[1060] overflow-auto" style={{ minWidth }}>
        <AriaMenu aria-label={label} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

type MenuItemProps = {
  label: string;
  icon?: Icon;
  /** What it means, or the present value. */
  aside?: ReactNode;
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
};

/** One thing to do. */
export function MenuItem({ label, icon: Icon, aside, shortcut, isDanger, isDisabled, onAction }: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={label}
      onAction={onAction}
      isDisabled={isDisabled ?? false}
      className={classNames(
        'flex h-8 pointer-coarse:h-11 items-center gap-2.5 rounded-ctl px-2.5 text-13 outline-none data-[focused]:bg-hover data-[disabled]:text-faint',
        isDanger && 'text-bad',
      )}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className={isDanger ? 'text-bad' : 'text-muted'} />}
      <span className="flex-1">{label}</span>
      {aside !== undefined && <span className="num text-12 text-faint">{aside}</span>}
      {shortcut !== undefined && <Keys keys={shortcut} />}
    </AriaMenuItem>
  );
}

/** Parts groups of a menu. */
export function MenuLine() {
  return <Separator className="mx-1 my-1 h-px bg-line" />;
}
