const centsInDollar = 100;

/** US dollars: `$8`, `$5.50`. */
export function dollars(cents: number): string {
  return `$${(cents / centsInDollar).toFixed(cents % centsInDollar === 0 ? 0 : 2)}`;
}
