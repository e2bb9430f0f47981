import { type ReactNode, useRef } from 'react';
import { TextArea } from 'react-aria-components/TextArea';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import { FieldLabel, wellStyle } from './field.tsx';
import { limitText, room } from './format.ts';
import { useTakeOver } from './use-take-over.ts';

type TextBoxProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  maxLength: number;
  id?: string;
  /** For forms that also work without JavaScript. */
  name?: string;
  placeholder?: string;
  aside?: ReactNode;
  isReadOnly?: boolean;
  rows?: number;
  className?: string;
};

/** A text of several lines that grows with its words, with how much room there is. */
export function TextBox(props: TextBoxProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    maxLength,
    id,
    name,
    placeholder,
    aside,
    isReadOnly = false,
    rows = 3,
    className,
  } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  useTakeOver(box, value, onChange);
  const limit = limitText(value, maxLength);
  return (
    <TextField
      value={value}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      maxLength={maxLength}
      isReadOnly={isReadOnly}
      className={classNames('grid gap-1', className)}
    >
      <FieldLabel label={label} aside={aside ?? room(value.length, maxLength)} />
      <TextArea
        ref={box}
        {...(id !== undefined && { id })}
        {...(name !== undefined && { name })}
        {...(placeholder !== undefined && { placeholder })}
        rows={rows}
        className={classNames(
          wellStyle,
          'field-sizing-content max-h-[240px] resize-none px-2.5 py-2 text-13 leading-[21px] read-only:text-muted',
        )}
        style={{ minHeight: rows * 21 + 18 }}
      />
      {limit !== undefined && (
        <Text slot="description" className="text-12 text-faint">
          {limit}
        </Text>
      )}
    </TextField>
  );
}
