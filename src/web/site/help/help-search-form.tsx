import { helpSearchMaximum } from '#domain/help/help-sections.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wellStyle } from '#web/ui/field.tsx';

/** Searches the help. Needs no JavaScript. */
export function HelpSearchForm({ q, className = '' }: { q?: string | undefined; className?: string }) {
  return (
    <search className={className}>
      <form action="/help" method="get" className="flex gap-2">
        <label htmlFor="help-search" className="sr-only">
          Search the help
        </label>
        <input
          id="help-search"
          name="q"
          type="search"
          key={q}
          defaultValue={q}
          maxLength={helpSearchMaximum}
          placeholder="Search the help"
          className={`${wellStyle} h-11 min-w-0 flex-1 px-3.5 text-15`}
        />
        <button type="submit" className={buttonStyle({ size: 'public' })}>
          Search
        </button>
      </form>
    </search>
  );
}
