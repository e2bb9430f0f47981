type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  minItems?: number;
  minimum?: number;
};

const examples: Record<string, (schema: Schema) => unknown> = {
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one)])),
  array: ({ items = {}, minItems = 1 }) => Array.from({ length: Math.max(minItems, 1) }, () => exampleOf(items)),
  integer: ({ minimum = 0 }) => Math.max(minimum, 1),
  number: ({ minimum = 0 }) => Math.max(minimum, 1),
  boolean: () => true,
  null: () => null,
  string: () => 'Pretended',
};

/** Some value that fits a JSON schema, as far as language models are given them. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first);
  return examples[schema.type ?? 'string']?.(schema);
}
