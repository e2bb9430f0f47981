/** Whether something that was read from a file is as it has to be. */
export type Check = (value: unknown) => boolean;
/** Each field of a type, so that one which is added later is not forgotten here. */
type Checks<Of> = { [Field in keyof Required<Of>]: Check };

/** One of the known words. */
export const among = (known: readonly string[]): Check => {
  const all = new Set<unknown>(known);
  return (value) => all.has(value);
};
/** One of the words of a type, of which none may be missing here. */
export const oneOf = <Word extends string>(all: Record<Word, 1>): Check => among(Object.keys(all));
/** Null, or what the check asks for. */
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** Left out, or what the check asks for. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** A number in a range. */
export const between =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
/** A whole number in a range. */
export const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && between(least, most)(value);
/** A text of at most so many characters. */
export const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
/** A list of at most so many. */
export const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
/** An object with these fields. */
export const shaped =
  <Of>(fields: Checks<Of>): Check =>
  (value) => {
    // A field of this name, which JSON may have, becomes what copies inherit: nobody would look at what it says.
    if (typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__')) return false;
    return Object.entries<Check>(fields).every(([field, check]) =>
      check(Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined),
    );
  };

/** A colour, `#rrggbb`. */
export const colour: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
