import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { choicesQuery, type UsageChoice } from './usage-queries.ts';
import { useUsageCsv } from './use-usage-csv.ts';

const all = 'all';

type UsageFiltersProps = { choice: UsageChoice; onChange: (choice: UsageChoice) => void; isOn: boolean };

/** Project, model and days; and the way to take the list along. */
export function UsageFilters({ choice, onChange, isOn }: UsageFiltersProps) {
  const { data } = useQuery({ ...choicesQuery, enabled: isOn });
  const csv = useUsageCsv(choice);
  const set = (change: Partial<UsageChoice>) => onChange({ ...choice, ...change });
  const orAll = (id: string) => (id === all ? undefined : id);
  const isNarrowed = Object.values(choice).some((value) => value !== undefined);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Project"
        value={choice.project ?? all}
        options={[
          { id: all, label: 'All projects' },
          ...(data?.projects ?? []).map(({ id, title }) => ({ id, label: title })),
        ]}
        onChange={(id) => set({ project: orAll(id) })}
        className="w-full sm:w-44"
      />
      <Select
        label="Model"
        value={choice.model ?? all}
        options={[{ id: all, label: 'All models' }, ...(data?.models ?? [])]}
        onChange={(id) => set({ model: orAll(id) })}
        className="w-full sm:w-44"
      />
      <Field
        label="From"
        type="date"
        value={choice.from ?? ''}
        onChange={(from) => set({ from: from || undefined })}
        className="min-w-0 flex-1 sm:w-36 sm:flex-none"
      />
      <Field
        label="To"
        type="date"
        value={choice.until ?? ''}
        onChange={(until) => set({ until: until || undefined })}
        className="min-w-0 flex-1 sm:w-36 sm:flex-none"
      />
      {isNarrowed && (
        <Button look="ghost" onPress={() => onChange({})}>
          Clear
        </Button>
      )}
      <Button className="ml-auto" isPending={csv.isPending} onPress={() => csv.mutate()}>
        <Download size={14} aria-hidden="true" /> Download CSV
      </Button>
    </div>
  );
}
