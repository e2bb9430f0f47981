import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

type Filter<Id extends string> = { id: Id; label: string; count: number };
type FilterChipsProps<Id extends string> = {
  label: string;
  value: Id;
  filters: readonly Filter<Id>[];
  onChange: (id: Id) => void;
};

/** What of a list is shown, each with how many there are. */
export function FilterChips<Id extends string>({ label, value, filters, onChange }: FilterChipsProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = filters.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
      className="flex gap-2"
    >
      {filters.map(({ id, label: text, count }) => (
        <ToggleButton
          key={id}
          id={id}
          className="inline-flex h-6 items-center gap-1.5 rounded-pic border border-line px-2 text-12 text-muted hover:text-ink data-[selected]:border-line-strong data-[selected]:bg-raised data-[selected]:text-ink"
        >
          {text} <span className="num text-faint">{count}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
