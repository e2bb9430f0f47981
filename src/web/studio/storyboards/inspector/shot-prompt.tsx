import { useQuery } from '@tanstack/react-query';
import type { Slot } from '#domain/storyboards/slots.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { PromptField, useTaggedIn } from '#web/studio/prompt-field/index.ts';
import { useBoardFacts } from '../board-context.tsx';
import { quoteQuery } from '../board-queries.ts';

type ShotPromptProps = {
  label: string;
  value: string;
  maxLength: number;
  placeholder: string;
  id?: string;
  isLocked: boolean;
  slot: Slot;
  /** Whether a request shows the model pictures of what the prompt names. */
  isShown: boolean;
  onSave: (text: string) => void;
};

/** A prompt of a shot, saved while it is written. `@` names a character, a reference or an image; the server shows them to the model. */
export function ShotPrompt({ label, value, placeholder, isLocked, slot, isShown, onSave, ...props }: ShotPromptProps) {
  const draft = useDraft(value, onSave);
  const named = useTaggedIn(draft.text);
  const { id: storyboardId } = useBoardFacts();
  const { data: quote } = useQuery({ ...quoteQuery(storyboardId, slot), enabled: isShown && named.length > 0 });
  return (
    <div className="grid gap-1">
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
      {named.length > 0 &&
        quote?.notes.map((note) => (
          <p key={note} className="num text-12 leading-[18px] text-muted">
            {note}
          </p>
        ))}
    </div>
  );
}
