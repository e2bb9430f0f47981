import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { classNames } from './class-names.ts';

type SecondsFieldProps = {
  label: string;
  valueMs: number;
  minimumMs: number;
  maximumMs: number;
  onChange: (valueMs: number) => void;
  isDisabled?: boolean;
  /** The label is there for screen readers only. */
  isLabelHidden?: boolean;
};

const step = 0.1;
const stepButton =
  'grid size-6 place-items-center pointer-coarse:hidden rounded-pic text-faint hover:bg-hover hover:text-ink disabled:opacity-40';

/** A length in seconds. */
export function SecondsField({
  label,
  valueMs,
  minimumMs,
  maximumMs,
  onChange,
  isDisabled = false,
  isLabelHidden = false,
}: SecondsFieldProps) {
  return (
    <NumberField
      value={valueMs / 1000}
      minValue={minimumMs / 1000}
      maxValue={maximumMs / 1000}
      step={step}
      formatOptions={{ maximumFractionDigits: 2 }}
      isDisabled={isDisabled}
      onChange={(seconds) => !Number.isNaN(seconds) && onChange(Math.round(seconds * 1000))}
      className="grid gap-1"
    >
      <Label className={isLabelHidden ? 'sr-only' : 'text-12 font-medium text-muted'}>{label}</Label>
      <Group
        className={classNames(
          'flex h-8 pointer-coarse:h-11 items-center rounded-ctl border border-field bg-well pr-1 pl-2.5 transition-colors hover:border-field-hover',
          'focus-within:border-ink',
        )}
      >
        <Input className="num w-full min-w-0 flex-1 bg-transparent outline-none disabled:text-faint" />
        <span aria-hidden="true" className="pr-1 text-faint">
          s
        </span>
        <Button slot="decrement" className={stepButton}>
          <Minus size={12} aria-hidden="true" />
        </Button>
        <Button slot="increment" className={stepButton}>
          <Plus size={12} aria-hidden="true" />
        </Button>
      </Group>
    </NumberField>
  );
}
