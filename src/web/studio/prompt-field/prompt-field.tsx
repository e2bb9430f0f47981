import { TextBox } from '#web/ui/text-box.tsx';

type PromptFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  placeholder?: string;
};

/** Where somebody says what is to be made. */
export function PromptField({ label, value, onChange, maxLength, placeholder }: PromptFieldProps) {
  return (
    <TextBox
      label={label}
      value={value}
      onChange={onChange}
      maxLength={maxLength}
      rows={4}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
