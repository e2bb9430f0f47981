type Bytes = Buffer<ArrayBuffer>;

/** The JSON of parts that never change; null before it was first answered. */
const keptJson = new WeakMap<object, Bytes | null>();

/** Says that these are never changed in place, so that the JSON of each is made once, however often it is answered. */
export function keepJson(parts: readonly object[]): void {
  for (const part of parts) if (!keptJson.has(part)) keptJson.set(part, null);
}

/** An answer as JSON: a text, or bytes when it has lists of kept parts. They come last, from the bytes that are there already. */
export function jsonOf(answered: object | null): string | Bytes {
  const fields = Object.entries(answered ?? {});
  const lists = fields.filter((field): field is [string, object[]] => isKept(field[1]));
  if (lists.length === 0) return JSON.stringify(answered);
  const rest = JSON.stringify(Object.fromEntries(fields.filter(([, value]) => !isKept(value))));
  const pieces = [Buffer.from(rest === '{}' ? '{' : `${rest.slice(0, -1)},`)];
  for (const [at, [name, parts]] of lists.entries()) {
    pieces.push(Buffer.from(`${at === 0 ? '' : ','}${JSON.stringify(name)}:[`));
    for (const [n, part] of parts.entries()) pieces.push(...(n === 0 ? [] : [comma]), bytesOf(part));
    pieces.push(listEnd);
  }
  return Buffer.concat([...pieces, end]);
}

const comma = Buffer.from(',');
const listEnd = Buffer.from(']');
const end = Buffer.from('}');

const isKept = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every((part: object) => keptJson.has(part));

function bytesOf(part: object): Bytes {
  const bytes = keptJson.get(part) ?? Buffer.from(JSON.stringify(part));
  keptJson.set(part, bytes);
  return bytes;
}
