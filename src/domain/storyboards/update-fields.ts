import { isSame } from './stable-json.ts';

/** What of `fields` differs from `row`, and what `row` says instead. */
export function changedFields<Fields extends object>(
  row: Fields,
  fields: Partial<Fields>,
): { next: Partial<Fields>; previous: Partial<Fields> } {
  const next: Partial<Fields> = {};
  const previous: Partial<Fields> = {};
  // The keys of a Partial<Fields> are keys of Fields.
  for (const key of Object.keys(fields) as (keyof Fields)[]) {
    const value = fields[key];
    if (value === undefined || isSame(row[key], value)) continue;
    next[key] = value;
    previous[key] = row[key];
  }
  return { next, previous };
}
