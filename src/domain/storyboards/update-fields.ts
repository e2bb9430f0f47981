import { isSame } from './stable-json.ts';

/** Fields that hold something for each medium, wish or maker. An edit names only what it changes of them; null takes it away. */
const recordFields: ReadonlySet<string> = new Set(['models', 'wishes', 'voices'] satisfies RecordField[]);
type RecordField = 'models' | 'wishes' | 'voices';

type OfRecord<Value> = { [Key in keyof Value]?: Value[Key] | null };
/** What an edit asks of fields: some of them; of those that are records, some of what they hold. */
export type FieldEdits<Fields> = {
  [Name in keyof Fields]?: Name extends RecordField ? OfRecord<NonNullable<Fields[Name]>> | undefined : Fields[Name];
};

type Parts = Record<string, unknown>;
const partsOf = (value: unknown): Parts => ({ ...(value as object | null | undefined) });

/** What an edit changes, one by one: fields, and what is held by those that are records (`models.clip`). */
export function changedKeys(row: object, fields: object): string[] {
  const now = new Map<string, unknown>(Object.entries(row));
  return Object.entries(fields).flatMap(([name, asked]) => {
    if (asked === undefined) return [];
    if (!recordFields.has(name)) return isSame(now.get(name), asked) ? [] : [name];
    return changedParts(partsOf(now.get(name)), partsOf(asked)).map((part) => `${name}.${part}`);
  });
}

const changedParts = (now: Parts, asked: Parts): string[] =>
  Object.keys(asked).filter((part) => !isSame(now[part] ?? null, asked[part] ?? null));

/** What a key of `changedKeys` says in some fields; null where it says nothing. */
export function valueAt(fields: object, key: string): unknown {
  const [name = '', part] = key.split('.');
  const value = new Map<string, unknown>(Object.entries(fields)).get(name);
  return part === undefined ? value : (partsOf(value)[part] ?? null);
}

/** What of `fields` differs from `row`, as the row is to say it, and the edit that takes it back. */
export function changedFields<Fields extends object>(
  row: Fields,
  fields: FieldEdits<Fields>,
): { next: Partial<Fields>; previous: FieldEdits<Fields> } {
  const next: Parts = {};
  const previous: Parts = {};
  const [now, asked] = [partsOf(row), partsOf(fields)];
  for (const key of changedKeys(row, fields)) {
    const [name = '', part] = key.split('.');
    if (part === undefined) {
      next[name] = asked[name];
      previous[name] = now[name];
    } else {
      next[name] = withPart(partsOf(next[name] ?? now[name]), part, partsOf(asked[name])[part]);
      previous[name] = { ...partsOf(previous[name]), [part]: partsOf(now[name])[part] ?? null };
    }
  }
  // Names and values are those of `row` and `fields`.
  return { next: next as Partial<Fields>, previous: previous as FieldEdits<Fields> };
}

function withPart(parts: Parts, part: string, value: unknown): Parts {
  const others = Object.entries(parts).filter(([name]) => name !== part);
  return Object.fromEntries(value === undefined || value === null ? others : [...others, [part, value]]);
}

/** The fields with an edit done. */
export function withEdits<Fields extends object, Row extends Fields>(row: Row, fields: FieldEdits<Fields>): Row {
  return { ...row, ...changedFields<Fields>(row, fields).next };
}
