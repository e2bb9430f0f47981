import type { VoiceGender } from '#domain/voices/voice.ts';
import { Field } from '#web/ui/field.tsx';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';

const genders = [
  { id: 'female', label: 'Female' },
  { id: 'male', label: 'Male' },
  { id: 'neutral', label: 'Neutral' },
] as const satisfies readonly { id: VoiceGender; label: string }[];

type PersonFieldsProps = {
  gender: VoiceGender;
  age: number | null;
  onGender: (gender: VoiceGender) => void;
  onAge: (age: number | null) => void;
};

/** Gender and age of a character. */
export function PersonFields({ gender, age, onGender, onAge }: PersonFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_88px] gap-2">
      <LabelledSegments label="Gender" value={gender} segments={genders} onChange={onGender} />
      <AgeField age={age} onAge={onAge} />
    </div>
  );
}

const oldest = 150;

type AgeFieldProps = { age: number | null; placeholder?: string; onAge: (age: number | null) => void };

/** An age in years; empty where nobody says it. */
export function AgeField({ age, placeholder = 'Any', onAge }: AgeFieldProps) {
  return (
    <Field
      label="Age"
      value={age === null ? '' : String(age)}
      placeholder={placeholder}
      inputMode="numeric"
      maxLength={3}
      onChange={(text) => {
        const digits = text.replaceAll(/\D/g, '');
        onAge(digits === '' ? null : Math.min(Number(digits), oldest));
      }}
    />
  );
}
