import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import { limitText } from './format.ts';

/** The classes of a box that takes text. */
export const wellStyle =
  'w-full rounded-ctl border border-field bg-well text-ink outline-none transition-colors duration-100 ' +
  'hover:border-field-hover focus:border-ink data-[invalid]:border-bad';

type FieldProps = Omit<TextFieldProps, 'className' | 'children'> & {
  label: string;
  /** What stands at the right of the label: a count, a unit. */
  aside?: ReactNode;
  hint?: string;
  /** What is wrong, instead of the hint. */
  error?: string;
  placeholder?: string;
  size?: 'md' | 'lg';
  /** The label is there for screen readers only. */
  isLabelHidden?: boolean;
  className?: string;
};

type TextOfField = {
  value: string | undefined;
  defaultValue: string | undefined;
  onChange: ((text: string) => void) | undefined;
};

/**
 * The text of a field. What somebody, or their password manager, has entered before the page was awake is taken over; it would be
 * gone with the first thing that is drawn again.
 */
function useText({ value, defaultValue = '', onChange }: TextOfField) {
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const text = value ?? own;
  const change = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  const take = useRef(() => {
    const entered = input.current?.value ?? text;
    if (entered !== text) change(entered);
  });
  useLayoutEffect(() => take.current(), []);
  return { input, text, change };
}

/** One line of text with its label above and what is wrong below. */
export function Field({
  label,
  aside,
  hint,
  error,
  placeholder,
  size = 'md',
  isLabelHidden,
  className,
  value,
  defaultValue,
  onChange,
  ...props
}: FieldProps) {
  const { input, text, change } = useText({ value, defaultValue, onChange });
  const below = limitText(text, props.maxLength) ?? hint;
  return (
    <TextField
      {...props}
      value={text}
      onChange={change}
      {...(error !== undefined && { isInvalid: true })}
      className={classNames('grid gap-1', className)}
    >
      {isLabelHidden ? <Label className="sr-only">{label}</Label> : <FieldLabel label={label} aside={aside} />}
      <Input
        ref={input}
        {...(placeholder !== undefined && { placeholder })}
        className={classNames(
          wellStyle,
          'pointer-coarse:min-h-11',
          size === 'lg' ? 'h-10 px-3 text-14' : 'h-8 px-2.5 text-13',
        )}
      />
      {below !== undefined && error === undefined && (
        <Text slot="description" className="text-12 text-faint">
          {below}
        </Text>
      )}
      <FieldError className="text-12 text-bad">{error}</FieldError>
    </TextField>
  );
}

/** The label of a field, with its aside at the right. */
export function FieldLabel({ label, aside }: { label: string; aside?: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-12 font-medium text-muted">
      <Label>{label}</Label>
      {aside !== undefined && <span className="num ml-auto font-normal text-faint">{aside}</span>}
    </span>
  );
}
