import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { classNames } from '#web/ui/class-names.ts';
import { FieldLabel, wellStyle } from '#web/ui/field.tsx';
import { room } from '#web/ui/format.ts';

type LongTextProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** In the type of screenplays. */
  isScript?: boolean;
};

/** A text of a page or more: as high as its words, in a measure that can be read. */
export function LongText({ label, value, onChange, maxLength, isScript = false }: LongTextProps) {
  return (
    <TextField value={value} onChange={onChange} maxLength={maxLength} className="grid gap-1">
      <FieldLabel label={label} aside={room(value.length, maxLength)} />
      <TextArea
        rows={14}
        className={classNames(
          wellStyle,
          'field-sizing-content min-h-[360px] resize-none px-4 py-3.5',
          isScript ? 'font-script text-13 leading-5' : 'text-14 leading-[23px]',
        )}
      />
    </TextField>
  );
}
