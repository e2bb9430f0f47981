import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type CellProps = {
  label: string;
  value: string;
  isOff: boolean;
  /** Only the chosen line takes part in the order of Tab; arrows lead from line to line. */
  isInTabOrder: boolean;
};

const cellStyle =
  'block w-full rounded-pic border border-transparent bg-transparent px-1.5 py-1 text-left outline-none -mx-1.5';
const openStyle = 'hover:border-line focus-visible:border-ink';

type CellTextProps = CellProps & {
  limit: number;
  unit?: string;
  /** Said elsewhere in the line: shown as a dash until it is edited. */
  isQuiet?: boolean;
  /** May take two lines. */
  isLong?: boolean;
  onSave: (text: string) => void;
};

/** A text that turns into a field when it is pressed. Enter or leaving saves, Escape lets it be. */
export function CellText(props: CellTextProps) {
  const { label, value, limit, onSave } = props;
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null) return <ShownText {...props} onPress={() => setDraft(value)} />;
  const end = (isKept: boolean, field: HTMLElement) => {
    if (isKept && draft.trim() !== value) onSave(draft.trim());
    setDraft(null);
    // Arrows go on from the line that was edited.
    field.closest<HTMLElement>('[data-shot]')?.focus({ preventScroll: true });
  };
  return (
    <input
      aria-label={label}
      value={draft}
      maxLength={limit}
      ref={(field) => field?.focus()}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={({ currentTarget }) => end(true, currentTarget)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') end(false, event.currentTarget);
      }}
      className={classNames(cellStyle, 'border-ink bg-well select-text')}
    />
  );
}

type ShownTextProps = CellTextProps & { onPress: () => void };

function ShownText({ label, value, unit = '', isQuiet, isLong, isOff, isInTabOrder, onPress }: ShownTextProps) {
  const said = value === '' ? '–' : value;
  return (
    <button
      type="button"
      aria-label={`${label}: ${said} ${unit}`.trimEnd()}
      disabled={isOff}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={onPress}
      title={value}
      className={classNames(cellStyle, isLong !== true && 'truncate', !isOff && openStyle)}
    >
      <Words text={isQuiet === true ? '–' : said} isLong={isLong === true} />
      {unit !== '' && <span className="text-muted"> {unit}</span>}
    </button>
  );
}

function Words({ text, isLong }: { text: string; isLong: boolean }) {
  return (
    <span className={classNames(isLong && 'line-clamp-2 text-12 leading-4', text === '–' && 'text-muted')}>{text}</span>
  );
}

type CellTypeProps = CellProps & { options: { id: string; label: string }[]; onChange: (id: string) => void };

/** One of a few; the list of them is made when it is wanted. */
export function CellType({ label, value, options, isOff, isInTabOrder, onChange }: CellTypeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = options.find(({ id }) => id === value)?.label ?? value;
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${shown}`}
        disabled={isOff}
        tabIndex={isInTabOrder ? 0 : -1}
        onClick={() => setIsOpen(true)}
        className={classNames(cellStyle, 'truncate text-muted', !isOff && openStyle)}
      >
        {shown}
      </button>
    );
  }
  return (
    <select
      aria-label={label}
      value={value}
      ref={(field) => field?.focus()}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
        setIsOpen(false);
      }}
      onBlur={() => setIsOpen(false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') setIsOpen(false);
      }}
      className={classNames(cellStyle, 'border-ink bg-well')}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
