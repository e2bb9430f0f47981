import { classNames } from './class-names.ts';

type TableHeadProps = {
  /** The columns, from the left. */
  labels: readonly string[];
  /** Those that hold figures, which stand at the right. */
  figures: readonly string[];
  /** The grid of the table's rows. */
  rowStyle: string;
  /** From which width on the columns stand side by side; below it the head is for screen readers only. */
  from?: 'sm' | 'lg';
  /** Whether the last column holds what can be done with a row. */
  hasActions?: boolean;
};

/** The head of a table whose rows are lines of two on a narrow screen. */
export function TableHead({ labels, figures, rowStyle, from = 'lg', hasActions = false }: TableHeadProps) {
  return (
    <thead className={from === 'lg' ? 'block max-lg:sr-only' : 'block max-sm:sr-only'}>
      <tr className={classNames(rowStyle, 'h-8 items-center text-12 text-faint')}>
        {labels.map((label) => (
          <th key={label} scope="col" className={figures.includes(label) ? 'text-right font-medium' : 'font-medium'}>
            {label}
          </th>
        ))}
        {hasActions && (
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
