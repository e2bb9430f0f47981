import { useDraft } from '#web/lib/use-draft.ts';
import { TextBox } from '#web/ui/text-box.tsx';

type PromptFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  onSave: (text: string) => void;
  isLocked: boolean;
  id?: string;
  placeholder?: string;
  rows?: number;
};

/** A text of the shot that is saved while it is written. */
export function PromptField({ label, value, maxLength, onSave, isLocked, id, placeholder, rows }: PromptFieldProps) {
  const draft = useDraft(value, onSave);
  return (
    <TextBox
      label={label}
      value={draft.text}
      onChange={draft.onChange}
      onBlur={draft.onBlur}
      maxLength={maxLength}
      isReadOnly={isLocked}
      {...(id !== undefined && { id })}
      {...(placeholder !== undefined && { placeholder })}
      {...(rows !== undefined && { rows })}
    />
  );
}
