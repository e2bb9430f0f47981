import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from './class-names.ts';

type Segment<Id extends string> = { id: Id; label: string; icon?: ReactNode };

type SegmentedProps<Id extends string> = {
  label: string;
  value: Id;
  segments: readonly Segment<Id>[];
  onChange: (id: Id) => void;
  /** As wide as its place, each part alike. */
  isFull?: boolean;
  isDisabled?: boolean;
  size?: 'sm' | 'md';
  /** In a container of less than 880 px only the icons are seen. */
  isIconsWhenNarrow?: boolean;
};

/** One of a few, all in sight. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, value, segments, onChange, isFull = false, isDisabled = false, size = 'sm' } = props;
  const { isIconsWhenNarrow = false } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = segments.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
      className={classNames(
        'gap-0.5 rounded-ctl border border-line bg-track p-0.5',
        size === 'sm' ? 'h-7' : 'h-8',
        isFull ? 'flex pointer-coarse:h-11 pointer-coarse:p-0' : 'inline-flex',
      )}
    >
      {segments.map(({ id, label: text, icon }) => (
        <ToggleButton
          key={id}
          id={id}
          className={classNames(
            'flex items-center justify-center gap-1.5 rounded-pic text-12 font-medium whitespace-nowrap text-muted hover:text-ink',
            'data-[selected]:bg-thumb data-[selected]:text-ink data-[selected]:shadow-[0_0_0_1px_var(--line-strong)]',
            isFull ? 'min-w-0 flex-1 px-1' : 'touch px-2.5',
          )}
        >
          {isIconsWhenNarrow ? <span title={text}>{icon}</span> : icon}
          {isIconsWhenNarrow ? <span className="@max-[880px]:sr-only">{text}</span> : text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
