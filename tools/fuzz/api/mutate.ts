import type { Chance } from '../make-inputs.ts';
import { awkwardText, awkwardValue, extraFields, pick } from './awkward-values.ts';

type Path = readonly (string | number)[];

/** Every place in a value, itself included. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return [path, ...inner];
}

/** A copy with another value at a place. */
function replaceAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  if (Array.isArray(value)) return value.map((part, at) => (at === first ? replaceAt(part, rest, change) : part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === first ? replaceAt(part, rest, change) : part]),
  );
}

function withoutField(chance: Chance, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(1);
  if (typeof value !== 'object' || value === null) return undefined;
  const names = Object.keys(value);
  const gone = names.length > 0 ? pick(chance, names) : '';
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone));
}

function withField(chance: Chance, value: unknown): unknown {
  if (Array.isArray(value)) return [...value, awkwardValue(chance)];
  if (typeof value !== 'object' || value === null) return [value];
  const [name, extra] = pick(chance, extraFields);
  // As `JSON.parse` makes it: an own property, whatever its name.
  return Object.defineProperty({ ...value }, name, { value: extra, enumerable: true, configurable: true });
}

/** A JSON value with one or two places changed: other types, extremes, missing and extra fields. */
export function mutateJson(chance: Chance, value: unknown): unknown {
  let mutated = value;
  for (let count = 1 + chance(2); count > 0; count -= 1) {
    const path = pick(chance, pathsOf(mutated));
    const way = chance(6);
    mutated = replaceAt(mutated, path, (old) => {
      if (way === 0) return withoutField(chance, old);
      if (way === 1) return withField(chance, old);
      if (way === 2 && typeof old === 'string') return `${old}${awkwardText(chance)}`;
      if (way === 3 && typeof old === 'number') return pick(chance, [old + 1, old - 1, -old, old * 1e6, `${old}`]);
      return awkwardValue(chance);
    });
  }
  return mutated;
}

/** Replaces each id of one member by the same one of another. */
export function replaceIds<T>(value: T, from: Record<string, string>, to: Record<string, string>): T {
  const text = Object.entries(from).reduce(
    (replaced, [name, id]) => replaced.replaceAll(id, to[name] ?? id),
    JSON.stringify(value) ?? 'null',
  );
  // The same shape, with other texts in it.
  return JSON.parse(text) as T;
}
