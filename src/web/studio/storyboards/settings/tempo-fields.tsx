import { Field } from '#web/ui/field.tsx';
import { useBoardActions, useBoardFacts } from '../board-context.tsx';
import { useTempoDraft } from './use-tempo-draft.ts';

/** The beats of the music, which the timeline marks. */
export function TempoFields() {
  const { tempo = null } = useBoardFacts();
  const { edit } = useBoardActions();
  const { text, errors, onChange, onBlur } = useTempoDraft(tempo, (next) =>
    edit({ do: 'update-storyboard', fields: { tempo: next } }),
  );
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field
        label="Tempo"
        aside="beats per minute"
        inputMode="decimal"
        placeholder="No tempo"
        value={text.bpm}
        onChange={(bpm) => onChange({ bpm })}
        onBlur={onBlur}
        {...(errors.bpm !== undefined && { error: errors.bpm })}
      />
      <Field
        label="First beat"
        aside="milliseconds"
        inputMode="decimal"
        value={text.firstBeatMs}
        onChange={(firstBeatMs) => onChange({ firstBeatMs })}
        onBlur={onBlur}
        isDisabled={text.bpm.trim() === ''}
        {...(errors.firstBeatMs !== undefined && { error: errors.firstBeatMs })}
      />
      <p className="col-span-2 text-12 text-faint">
        The timeline marks these beats from the start of the film. Clear to remove.
      </p>
    </div>
  );
}
