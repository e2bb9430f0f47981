import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { ModelView } from '#contract/catalogue.ts';
import { Select } from '#web/ui/select.tsx';
import { familiesOf, filtersFor, type ModelOrder, modelOrders } from './model-filters.ts';

/** What of the models is shown, and in which order. */
export type Narrowed = { filters: ReadonlySet<string>; family: string | null; order: ModelOrder };
export const everything: Narrowed = { filters: new Set(), family: null, order: 'listed' };

const anyFamily = 'any';

type FilterBarProps = {
  models: readonly ModelView[];
  narrowed: Narrowed;
  onChange: (narrowed: Narrowed) => void;
};

/** Narrows a list of models down, where there is anything to part. */
export function FilterBar({ models, narrowed, onChange }: FilterBarProps) {
  const families = familiesOf(models);
  const orders = modelOrders.map(({ id, label }) => ({ id, label }));
  const toggle = (id: string, isOn: boolean) => {
    const filters = new Set(narrowed.filters);
    if (isOn) filters.add(id);
    else filters.delete(id);
    onChange({ ...narrowed, filters });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filtersFor(models).map(({ id, label }) => (
        <ToggleButton
          key={id}
          isSelected={narrowed.filters.has(id)}
          onChange={(isOn) => toggle(id, isOn)}
          className="flex h-7 items-center rounded-full border border-line px-2.5 text-12 text-muted hover:text-ink data-[selected]:border-line-strong data-[selected]:bg-hover data-[selected]:text-ink"
        >
          {label}
        </ToggleButton>
      ))}
      <span className="ml-auto flex gap-2">
        {families.length > 1 && (
          <Select
            label="Maker"
            isLabelHidden
            value={narrowed.family ?? anyFamily}
            options={[{ id: anyFamily, label: 'All makers' }, ...families.map((one) => ({ id: one, label: one }))]}
            onChange={(id) => onChange({ ...narrowed, family: id === anyFamily ? null : id })}
            className="w-[136px]"
          />
        )}
        {models.length > 2 && (
          <Select
            label="Sort by"
            isLabelHidden
            value={narrowed.order}
            options={orders}
            onChange={(id) => {
              const order = modelOrders.find((one) => one.id === id);
              if (order) onChange({ ...narrowed, order: order.id });
            }}
            className="w-[108px]"
          />
        )}
      </span>
    </div>
  );
}
