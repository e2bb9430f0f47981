import { Segmented } from './segmented.tsx';

type LabelledSegmentsProps<Id extends string> = {
  label: string;
  value: Id;
  segments: readonly { id: Id; label: string }[];
  onChange: (id: Id) => void;
};

/** A choice of few in a form: its name above, all of them side by side below. */
export function LabelledSegments<Id extends string>(props: LabelledSegmentsProps<Id>) {
  return (
    <div className="grid content-start gap-1">
      {/* The segments say it themselves to those who do not see it. */}
      <span aria-hidden="true" className="text-12 font-medium text-muted">
        {props.label}
      </span>
      <Segmented isFull size="md" {...props} />
    </div>
  );
}
