/** The part of JSON Schema (2020-12) that the contract's schemas become. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
};

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

/** The kinds that a value may be of; one, unless there is a choice. Null is not counted among them. */
export function choicesOf(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? choices.filter((one) => !isNull(one)) : [schema];
}

/** Whether nothing is an answer too. */
export function mayBeNull(schema: JsonSchema): boolean {
  return isNull(schema) || (schema.anyOf ?? schema.oneOf ?? []).some(isNull);
}

/** Its kind, in words: `text`, `whole number`, `list of objects`. */
export function kindOf(schema: JsonSchema): string {
  const kinds = new Set(choicesOf(schema).map(plainKind));
  return [...kinds, ...(mayBeNull(schema) ? ['null'] : [])].join(' or ');
}

function plainKind(schema: JsonSchema): string {
  const { additionalProperties: others, enum: words, items } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (words) return `one of these ${words.every((one) => typeof one === 'number') ? 'numbers' : 'words'}`;
  if (items) return `list of ${plural(kindOf(items))}`;
  if (typeof others === 'object') return `object of ${plural(kindOf(others))}`;
  return formats[schema.format ?? ''] ?? types[String(schema.type)] ?? 'anything';
}

const types: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
};
const formats: Record<string, string> = { 'date-time': 'date and time', base64: 'base 64 text', uri: 'address' };

function plural(kind: string): string {
  if (kind === 'text') return 'texts';
  return /(object|number)$/.test(kind) ? `${kind}s` : kind;
}

/** What holds besides its kind: words to choose from, lengths, bounds, what it is when it is left out. */
export function limitsOf(schema: JsonSchema): string[] {
  const [first = schema] = choicesOf(schema);
  const words = choicesOf(schema).flatMap((one) => one.enum ?? []);
  return [
    words.map(String).join(' · '),
    range(first.minimum, first.maximum, ''),
    range(first.minLength, first.maxLength, ' characters'),
    range(first.minItems, first.maxItems, ' entries'),
    'default' in schema ? `${JSON.stringify(schema.default)} when left out` : '',
  ].filter((limit) => limit !== '');
}

function range(least = -Infinity, most = Infinity, unit: string): string {
  const number = (value: number) => value.toLocaleString('en');
  // The bounds of whole numbers as such say nothing, nor does that a length is not negative.
  const hasLow = least > (unit === '' ? Number.MIN_SAFE_INTEGER : 0);
  const hasHigh = most < Number.MAX_SAFE_INTEGER;
  if (hasLow && hasHigh) return `${number(least)} to ${number(most)}${unit}`;
  if (hasLow) return `at least ${number(least)}${unit}`;
  return hasHigh ? `at most ${number(most)}${unit}` : '';
}
