import { choicesOf, type JsonSchema, kindOf, limitsOf } from './json-schema.ts';

/** One line of a table: a field, or the case in which the fields below it are there. */
export type SchemaRow =
  | { depth: number; name: string; kind: string; isRequired: boolean; limits: string[] }
  | { depth: number; when: string };

/** Nothing of ours is nested deeper; what would be is named and not opened. */
export const deepest = 6;
/** Objects with more fields are told once in a table. */
const longEnoughToNameAgain = 3;

/** A schema as the lines of a table, what is inside of a thing below it and further in. */
export function rowsOf(schema: JsonSchema): SchemaRow[] {
  return openedRows(schema, { depth: 0, path: '', told: new Map() });
}

type Place = { depth: number; path: string; told: Map<string, string> };

/** What is inside of a schema: the fields of objects, also of those in lists; each case of a choice. */
function openedRows(schema: JsonSchema, place: Place): SchemaRow[] {
  if (place.depth > deepest) return [];
  if (schema.items) return openedRows(schema.items, place);
  const choices = choicesOf(schema)
    .map(withoutLists)
    .filter(({ properties }) => properties !== undefined);
  const [only] = choices;
  if (choices.length === 1 && only) return fieldRows(only, place);
  return choices.flatMap((choice) => [
    { depth: place.depth, when: caseOf(choice) },
    ...fieldRows(withoutMarks(choice), { ...place, depth: place.depth + 1 }),
  ]);
}

const withoutLists = (schema: JsonSchema): JsonSchema => schema.items ?? schema;

/** `do is "add-shot"`: what tells this case from the others. */
function caseOf({ properties = {} }: JsonSchema): string {
  const marks = Object.entries(properties).filter(([, { const: value }]) => value !== undefined);
  return marks.length === 0
    ? 'or'
    : `when ${marks.map(([name, mark]) => `${name} is ${JSON.stringify(mark.const)}`).join(' and ')}`;
}

/** The fields that the case itself does not say already. */
function withoutMarks({ properties = {}, ...rest }: JsonSchema): JsonSchema {
  const others = Object.entries(properties).filter(([, { const: value }]) => value === undefined);
  return { ...rest, properties: Object.fromEntries(others) };
}

function fieldRows({ properties = {}, required = [] }: JsonSchema, place: Place): SchemaRow[] {
  return Object.entries(properties).flatMap(([name, field]): SchemaRow[] => {
    const path = place.path === '' ? name : `${place.path}.${name}`;
    const row = {
      depth: place.depth,
      name,
      kind: kindOf(field),
      isRequired: required.includes(name),
      limits: limitsOf(field),
    };
    const known = toldBefore(field, { ...place, path });
    if (known !== undefined) return [{ ...row, limits: [...row.limits, `as ${known}`] }];
    return [row, ...openedRows(field, { ...place, depth: place.depth + 1, path })];
  });
}

/** Where in this table the same has been told; otherwise it is noted, and undefined. */
function toldBefore(field: JsonSchema, { path, told }: Place): string | undefined {
  const inside = choicesOf(field.items ?? field).map(withoutLists);
  const fields = inside.reduce((sum, { properties = {} }) => sum + Object.keys(properties).length, 0);
  if (fields <= longEnoughToNameAgain) return undefined;
  const key = JSON.stringify(inside);
  const known = told.get(key);
  if (known === undefined) told.set(key, path);
  return known;
}
