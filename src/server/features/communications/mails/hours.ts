/** Such as `one hour` or `24 hours`. */
export function hours(count: number): string {
  return count === 1 ? 'one hour' : `${count} hours`;
}
