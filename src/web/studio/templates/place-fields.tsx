import { type DayTime, dayTimes, type Place } from '#domain/templates/template-plan.ts';
import { Field } from '#web/ui/field.tsx';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';

type PlaceFieldsProps = {
  label: string;
  place: Place;
  onChange: (place: Place) => void;
  error: string | undefined;
};

const sides = [
  { id: 'outside', label: 'Exterior' },
  { id: 'inside', label: 'Interior' },
] as const;
const timeLabels: Record<DayTime, string> = { DAY: 'Day', NIGHT: 'Night', DAWN: 'Dawn', DUSK: 'Dusk' };
const times = dayTimes.map((id) => ({ id, label: timeLabels[id] }));

/** Name, interior or exterior, and time of day: what a scene heading states. */
export function PlaceFields({ label, place, onChange, error }: PlaceFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      <Field
        label={label}
        value={place.name}
        placeholder="Old harbor"
        onChange={(name) => onChange({ ...place, name })}
        {...(error !== undefined && { error })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <LabelledSegments
          label={`${label}: interior or exterior`}
          value={place.isInside ? 'inside' : 'outside'}
          segments={sides}
          onChange={(side) => onChange({ ...place, isInside: side === 'inside' })}
        />
        <LabelledSegments
          label={`${label}: time of day`}
          value={place.time}
          segments={times}
          onChange={(time) => onChange({ ...place, time })}
        />
      </div>
    </fieldset>
  );
}
