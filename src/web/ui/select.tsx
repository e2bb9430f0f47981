import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from './class-names.ts';

export type Option = { id: string; label: string; detail?: string; aside?: string; icon?: ReactNode };
export type OptionGroup = { label: string; options: Option[] };

type SelectProps = {
  label: string;
  value: string;
  /** Shown while `value` is empty: nothing is chosen. */
  placeholder?: string;
  options?: Option[];
  groups?: OptionGroup[];
  onChange: (id: string) => void;
  isDisabled?: boolean;
  /** The label is there for screen readers only. */
  isLabelHidden?: boolean;
  /** Two lines: the label, and its detail. */
  isTall?: boolean;
  className?: string;
};

/** One of a list. */
export function Select(props: SelectProps) {
  const {
    label,
    value,
    placeholder,
    options = [],
    groups = [],
    onChange,
    isDisabled = false,
    isLabelHidden,
    isTall,
    className,
  } = props;
  return (
    <AriaSelect
      value={placeholder !== undefined && value === '' ? null : value}
      {...(placeholder !== undefined && { placeholder })}
      onChange={(key) => key !== null && onChange(String(key))}
      isDisabled={isDisabled}
      className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 outline-none', className)}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'text-12 font-medium text-muted'}>{label}</Label>
      <Button
        className={classNames(
          'flex w-full items-center gap-2 rounded-ctl border border-field bg-well px-2.5 text-left text-13 transition-colors hover:border-field-hover disabled:text-faint',
          isTall ? 'min-h-11 py-1' : isLabelHidden ? 'touch h-8' : 'h-8 pointer-coarse:h-11',
        )}
      >
        <SelectValue className="min-w-0 flex-1 truncate [&_[data-detail]]:text-11 [&_[data-aside]]:hidden" />
        <ChevronDown size={14} aria-hidden className="shrink-0 text-faint" />
      </Button>
      <Popover offset={4} className="float fade-in z-[1060] max-h-[340px] min-w-[var(--trigger-width)] overflow-auto">
        <ListBox className="p-1 outline-none">
          {options.map((option) => (
            <Row key={option.id} option={option} />
          ))}
          {groups.map((group) => (
            <ListBoxSection key={group.label} id={group.label}>
              <Header className="px-2.5 pt-2 pb-1 text-11 text-faint">{group.label}</Header>
              {group.options.map((option) => (
                <Row key={option.id} option={option} />
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function Row({ option: { id, label, detail, aside, icon } }: { option: Option }) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className="flex min-h-8 items-center gap-2 rounded-ctl px-2.5 py-1 text-13 pointer-coarse:min-h-11 outline-none data-[focused]:bg-hover data-[selected]:font-medium data-[selected]:text-ink"
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-[18px]">{label}</span>
        {detail !== undefined && (
          <span data-detail className="block truncate text-12 leading-[15px] font-normal text-faint">
            {detail}
          </span>
        )}
      </span>
      {aside !== undefined && (
        <span data-aside className="num pl-3 text-12 font-normal text-muted">
          {aside}
        </span>
      )}
    </ListBoxItem>
  );
}
