import { Link } from '@tanstack/react-router';
import type { ListedModelView } from '#contract/catalogue.ts';
import { planTiers } from '#domain/billing/plans.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { modelKindInWords } from '#web/lib/model-kinds.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wellStyle } from '#web/ui/field.tsx';
import { planFor } from './model-facts.ts';
import { type ModelsSearch, type Standing, searchMaximum, standingOf, standings } from './models-search.ts';

const standingInWords: Record<Standing, string> = {
  here: 'Available',
  elsewhere: 'Not available yet',
  retired: 'Discontinued',
};

type ModelsFiltersProps = { search: ModelsSearch; models: readonly ListedModelView[] };
type Choice = { label: string; search: ModelsSearch; isChosen: boolean };

/** Filters as links, and a form that asks for the same page: neither needs a script. */
export function ModelsFilters({ search, models }: ModelsFiltersProps) {
  const choices = <Name extends keyof ModelsSearch>(
    name: Name,
    values: readonly NonNullable<ModelsSearch[Name]>[],
    labelOf: (value: NonNullable<ModelsSearch[Name]>) => string,
  ): Choice[] => [
    { label: 'All', search: { ...search, [name]: undefined }, isChosen: search[name] === undefined },
    ...values.map((value) => ({
      label: labelOf(value),
      search: { ...search, [name]: value },
      isChosen: search[name] === value,
    })),
  ];
  const there = {
    kinds: taskKinds.filter((kind) => models.some((model) => model.kind === kind)),
    makers: [...new Set(models.map(({ maker }) => maker))].toSorted((a, b) => a.localeCompare(b, 'en')),
    plans: planTiers.filter((tier) => models.some((model) => planFor(model) === tier)),
    standings: standings.filter((standing) => models.some((model) => standingOf(model) === standing)),
  };
  return (
    <div className="mt-8 grid gap-2.5 text-14">
      <Row name="Makes" choices={choices('kind', there.kinds, (kind) => modelKindInWords[kind])} />
      <Row name="Maker" choices={choices('maker', there.makers, (maker) => maker)} />
      <Row name="Plan" choices={choices('plan', there.plans, (plan) => (plan === 'Lite' ? 'Every plan' : plan))} />
      <Row name="Status" choices={choices('status', there.standings, (standing) => standingInWords[standing])} />
      <SearchForm search={search} />
    </div>
  );
}

function Row({ name, choices }: { name: string; choices: Choice[] }) {
  return (
    <nav
      aria-label={name}
      className="grid grid-cols-[52px_minmax(0,1fr)] items-baseline gap-x-3 sm:grid-cols-[64px_minmax(0,1fr)]"
    >
      <span className="text-faint">{name}</span>
      <ul className="-mx-1 flex gap-x-1 whitespace-nowrap max-md:overflow-x-auto max-md:p-0.5 md:flex-wrap">
        {choices.map(({ label, search, isChosen }) => (
          <li key={label}>
            <Link
              to="/models"
              search={search}
              resetScroll={false}
              aria-current={isChosen ? 'true' : undefined}
              className={`inline-block rounded-ctl px-2 py-1 hover:bg-hover ${isChosen ? 'bg-raised font-medium text-ink shadow-[0_0_0_1px_var(--line-strong)_inset]' : 'text-muted'}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchForm({ search: { q, ...others } }: { search: ModelsSearch }) {
  return (
    <form
      action="/models"
      method="get"
      className="grid grid-cols-[52px_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-[64px_minmax(0,1fr)]"
    >
      <label htmlFor="models-search" className="text-faint">
        Search
      </label>
      <span className="flex gap-2">
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          id="models-search"
          name="q"
          type="search"
          key={q}
          defaultValue={q}
          maxLength={searchMaximum}
          placeholder="Kling, sound, loops …"
          className={`${wellStyle} h-8 max-w-[280px] px-2.5 text-14`}
        />
        <button type="submit" className={buttonStyle()}>
          Search
        </button>
      </span>
    </form>
  );
}
