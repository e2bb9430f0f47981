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

type Maker = { chance: Chance; ids: Ids };

const usually = ({ chance }: Maker): boolean => chance(8) !== 0;

/** Values that fit a schema mostly, with real ids where a field is named like one. */
export function createValues(chance: Chance, ids: Ids) {
  // The description is JSON Schema; what this does not know of it becomes text.
  return (schema: unknown): unknown => valueFor({ chance, ids }, schema as Schema, '');
}

function valueFor(maker: Maker, schema: Schema, name: string): unknown {
  const { chance } = maker;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(maker, pick(chance, choices), name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(chance, schema.enum);
  return chance(32) === 0 ? awkwardValue(chance) : byType(maker, schema, name);
}

function byType(maker: Maker, schema: Schema, name: string): unknown {
  const { chance } = maker;
  switch (Array.isArray(schema.type) ? pick(chance, schema.type) : schema.type) {
    case 'object':
      return objectFor(maker, schema);
    case 'array':
      return listFor(maker, schema, name);
    case 'integer':
      return Math.round(numberFor(maker, schema));
    case 'number':
      return numberFor(maker, schema);
    case 'boolean':
      return chance(2) === 0;
    case 'null':
      return null;
    default:
      return idFor(maker, schema, name) ?? textFor(maker, schema);
  }
}

function objectFor(maker: Maker, { properties = {}, required = [], additionalProperties }: Schema): unknown {
  const isWanted = (name: string) => (required.includes(name) ? usually(maker) : maker.chance(2) === 0);
  const wanted = Object.entries(properties).filter(([name]) => isWanted(name));
  const fields = wanted.map(([name, schema]): [string, unknown] => [name, valueFor(maker, schema, name)]);
  if (typeof additionalProperties === 'object') fields.push(['any', valueFor(maker, additionalProperties, 'any')]);
  return Object.fromEntries(fields);
}

function listFor(maker: Maker, { items, prefixItems }: Schema, name: string): unknown {
  if (prefixItems) return prefixItems.map((schema) => valueFor(maker, schema, name));
  return Array.from({ length: maker.chance(mostEntries) }, () => valueFor(maker, items ?? {}, name));
}

function numberFor(maker: Maker, { minimum = 0, maximum = 100 }: Schema): number {
  const { chance } = maker;
  if (!usually(maker)) return awkwardNumber(chance);
  return pick(chance, [minimum, maximum, minimum - 1, maximum + 1, minimum + chance(10), minimum + 0.5]);
}

/** A real id for a field that is named like one, or that takes nothing else; now and then none. */
function idFor(maker: Maker, { pattern }: Schema, name: string): string | undefined {
  const { chance, ids } = maker;
  if (!usually(maker)) return undefined;
  if (name === 'slot') return pick(chance, [`shot:${ids['shotId']}:picture`, 'shot:x:clip', 'scene::music']);
  return ids[name] ?? (pattern?.startsWith('^[a-z]{2,5}_') ? pick(chance, Object.values(ids)) : undefined);
}

const examples: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T12:00:00Z',
  email: 'fuzz@example.test',
};

function textFor({ chance }: Maker, { format = '', minLength = 0, maxLength = 40 }: Schema): string {
  const example = examples[format];
  if (example !== undefined) return example;
  if (chance(3) !== 0) return awkwardText(chance);
  const lengths = [minLength, maxLength, maxLength + 1].map((length) => Math.min(length, longestText));
  return 'x'.repeat(pick(chance, lengths));
}
