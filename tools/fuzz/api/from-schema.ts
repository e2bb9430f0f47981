import type { Chance } from '../make-inputs.ts';
import { awkwardNumber, awkwardText, awkwardValue, pick } from './awkward-values.ts';

/** The part of JSON Schema that the API's description uses. */
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

export type Ids = Readonly<Record<string, string>>;

const longestText = 100_000;
const mostEntries = 4;

/** Values that fit a schema mostly, with real ids where a field is named like one. */
export function createValues(chance: Chance, ids: Ids) {
  const allIds = Object.values(ids);
  const usually = () => chance(8) !== 0;

  function valueFor(schema: Schema, name: string): unknown {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return valueFor(pick(chance, choices), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(chance, schema.enum);
    if (!usually() && chance(4) === 0) return awkwardValue(chance);
    return byType(schema, name);
  }

  function byType(schema: Schema, name: string): unknown {
    switch (Array.isArray(schema.type) ? pick(chance, schema.type) : schema.type) {
      case 'object':
        return objectFor(schema);
      case 'array':
        return listFor(schema, name);
      case 'integer':
        return numberFor(schema, true);
      case 'number':
        return numberFor(schema, false);
      case 'boolean':
        return chance(2) === 0;
      case 'null':
        return null;
      default:
        return textFor(schema, name);
    }
  }

  function objectFor({ properties = {}, required = [], additionalProperties }: Schema): unknown {
    const wanted = Object.entries(properties).filter(([name]) =>
      required.includes(name) ? usually() : chance(2) === 0,
    );
    const fields = wanted.map(([name, schema]): [string, unknown] => [name, valueFor(schema, name)]);
    if (typeof additionalProperties === 'object') fields.push(['any', valueFor(additionalProperties, 'any')]);
    return Object.fromEntries(fields);
  }

  function listFor({ items, prefixItems }: Schema, name: string): unknown {
    if (prefixItems) return prefixItems.map((schema) => valueFor(schema, name));
    return Array.from({ length: chance(mostEntries) }, () => valueFor(items ?? {}, name));
  }

  function numberFor({ minimum = 0, maximum = 100 }: Schema, isWhole: boolean): number {
    const steps = [minimum, maximum, minimum - 1, maximum + 1, minimum + chance(10)];
    if (!usually()) return awkwardNumber(chance);
    const number = pick(chance, steps);
    return isWhole ? number : number + 0.5;
  }

  function textFor(schema: Schema, name: string): string {
    const { pattern, format, minLength = 0, maxLength = 40 } = schema;
    const id = ids[name] ?? (pattern?.startsWith('^[a-z]{2,5}_') ? pick(chance, allIds) : undefined);
    if (id !== undefined && usually()) return id;
    if (name === 'slot') return pick(chance, [`shot:${ids['shotId'] ?? ''}:picture`, 'shot:x:clip', 'scene::music']);
    if (format === 'date-time') return '2026-11-20T12:00:00Z';
    if (format === 'email') return 'fuzz@example.test';
    const lengths = [minLength, Math.min(maxLength, longestText), Math.min(maxLength + 1, longestText)];
    return chance(3) === 0 ? 'x'.repeat(Math.max(0, pick(chance, lengths))) : awkwardText(chance);
  }

  // The description is JSON Schema; what this does not know of it becomes text.
  return (schema: unknown): unknown => valueFor(schema as Schema, '');
}
