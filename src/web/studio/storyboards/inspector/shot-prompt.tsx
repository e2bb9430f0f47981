import { useDraft } from '#web/lib/use-draft.ts';
import { PromptField, useTaggedIn } from '#web/studio/prompt-field/index.ts';

type ShotPromptProps = {
  label: string;
  value: string;
  maxLength: number;
  placeholder: string;
  id?: string;
  isLocked: boolean;
  onSave: (text: string) => void;
};

/** A prompt of a shot, saved while it is written. `@` names a character, a reference or an image; the server shows them to the model. */
export function ShotPrompt({ label, value, placeholder, isLocked, onSave, ...props }: ShotPromptProps) {
  const draft = useDraft(value, onSave);
  const named = useTaggedIn(draft.text);
  return (
    <PromptField
      {...props}
      label={label}
      value={draft.text}
      placeholder={placeholder}
      isReadOnly={isLocked}
      tags={named.map(({ tag }) => tag)}
      onChange={draft.onChange}
      onBlur={draft.onBlur}
      onTag={() => undefined}
    />
  );
}
